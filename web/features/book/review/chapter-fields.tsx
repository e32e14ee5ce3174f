import { ArrowDown, ArrowUp, Trash2 } from 'lucide-react';
import { Button } from '../../../components/button.tsx';
import { Field } from '../../../components/field.tsx';
import { Input } from '../../../components/input.tsx';
import { Textarea } from '../../../components/textarea.tsx';
import type { DraftChapter } from './outline-draft.ts';

type ChapterFieldsProps = {
  chapter: DraftChapter;
  number: number;
  isLast: boolean;
  onChange: (values: Partial<DraftChapter>) => void;
  onMove: (by: 1 | -1) => void;
  onRemove: () => void;
};

/** A chapter of the outline, with its place in it. */
export function ChapterFields({ chapter: { title, points, words }, number, isLast, onChange, onMove, onRemove }: ChapterFieldsProps) {
  return (
    <li className="grid gap-3 border-t border-rule pt-4">
      <div className="flex flex-wrap items-end gap-3">
        <div className="min-w-0 flex-1 basis-60">
          <Field label={`Title of chapter ${number}`}>
            {(control) => (
              <Input {...control} value={title} maxLength={120} onChange={(event) => onChange({ title: event.target.value })} />
            )}
          </Field>
        </div>
        <div className="w-28">
          <Field label="Words">
            {(control) => (
              <Input
                {...control}
                type="number"
                aria-label={`Words of chapter ${number}`}
                min={100}
                max={20_000}
                step={50}
                value={words}
                onChange={(event) => onChange({ words: Math.round(Number(event.target.value)) })}
              />
            )}
          </Field>
        </div>
        <div className="flex gap-1">
          <Button variant="ghost" size="icon" aria-label={`Move chapter ${number} up`} disabled={number === 1} onClick={() => onMove(-1)}>
            <ArrowUp aria-hidden />
          </Button>
          <Button variant="ghost" size="icon" aria-label={`Move chapter ${number} down`} disabled={isLast} onClick={() => onMove(1)}>
            <ArrowDown aria-hidden />
          </Button>
          <Button variant="ghost" size="icon" aria-label={`Remove chapter ${number}`} onClick={onRemove}>
            <Trash2 aria-hidden />
          </Button>
        </div>
      </div>
      <Field label={`Key points of chapter ${number}`}>
        {(control) => <Textarea {...control} rows={3} value={points} onChange={(event) => onChange({ points: event.target.value })} />}
      </Field>
    </li>
  );
}
