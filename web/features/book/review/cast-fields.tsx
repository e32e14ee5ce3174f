import { Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { MOST_PEOPLE, type CastMember } from '../../../../shared/book/cast.ts';
import { Button } from '../../../components/button.tsx';
import { Field } from '../../../components/field.tsx';
import { Input } from '../../../components/input.tsx';
import { Textarea } from '../../../components/textarea.tsx';

/** `key` stays the person's while others come and go. */
export type DraftPerson = CastMember & { key: string };

const ABOUT = [
  { part: 'who', label: 'Who they are', rows: 3 },
  { part: 'marks', label: 'What marks them', rows: 2 },
  { part: 'speech', label: 'How they speak', rows: 2 },
] as const;

/** The people of the book, each with what the writing holds true of them. */
export function CastFields({ cast, onChange }: { cast: readonly DraftPerson[]; onChange: (cast: DraftPerson[]) => void }) {
  const [added, setAdded] = useState(0);
  const change = (key: string, values: Partial<CastMember>) =>
    onChange(cast.map((person) => (person.key === key ? { ...person, ...values } : person)));
  const add = () => {
    setAdded(added + 1);
    onChange([...cast, { key: `new-${added}`, id: null, name: '', who: '', marks: '', speech: '' }]);
  };
  return (
    <>
      <p className="max-w-2xl text-sm text-ink-soft">
        What you write here stays as it is. A new name is carried into the chapters and everything else that’s planned. So far, all about a
        planned person may stand under “Who they are.”
      </p>
      <ul className="mt-4 grid gap-6">
        {cast.map(({ key, name, ...about }, index) => {
          const who = name.trim() || `person ${index + 1}`;
          return (
            <li key={key} className="grid gap-3 border-t border-rule pt-4">
              <div className="flex items-end gap-3">
                <div className="min-w-0 flex-1">
                  <Field label={`Name of person ${index + 1}`}>
                    {(control) => (
                      <Input
                        {...control}
                        dir="auto"
                        value={name}
                        maxLength={120}
                        onChange={(event) => change(key, { name: event.target.value })}
                      />
                    )}
                  </Field>
                </div>
                <Button
                  variant="ghost"
                  size="icon"
                  aria-label={`Remove ${who}`}
                  onClick={() => onChange(cast.filter((person) => person.key !== key))}
                >
                  <Trash2 aria-hidden />
                </Button>
              </div>
              <div className="grid gap-3 md:grid-cols-2">
                {ABOUT.map(({ part, label, rows }) => (
                  <div key={part} className={part === 'who' ? 'md:col-span-2' : undefined}>
                    <Field label={label}>
                      {(control) => (
                        <Textarea
                          {...control}
                          aria-label={`${label}: ${who}`}
                          dir="auto"
                          rows={rows}
                          maxLength={2_000}
                          value={about[part]}
                          onChange={(event) => change(key, { [part]: event.target.value })}
                        />
                      )}
                    </Field>
                  </div>
                ))}
              </div>
            </li>
          );
        })}
      </ul>
      <Button size="sm" variant="secondary" className="mt-5" disabled={cast.length >= MOST_PEOPLE} onClick={add}>
        <Plus aria-hidden /> Add a Person
      </Button>
    </>
  );
}
