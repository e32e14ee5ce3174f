import type { EditedVoice } from '../../../../shared/book/voice-text.ts';
import { Field } from '../../../components/field.tsx';
import { Textarea } from '../../../components/textarea.tsx';

/** `never` in lines. */
export type DraftVoice = Record<keyof EditedVoice, string>;

const PARTS = [
  { part: 'person', label: 'Person and point of view', rows: 2, hint: undefined },
  { part: 'tense', label: 'Tense', rows: 1, hint: undefined },
  { part: 'spelling', label: 'Spelling and punctuation', rows: 2, hint: undefined },
  { part: 'register', label: 'Register', rows: 3, hint: 'Plain or ornate, dry or warm, long sentences or short ones.' },
  { part: 'never', label: 'What the book never does', rows: 5, hint: 'One per line.' },
  {
    part: 'sample',
    label: 'Sample',
    rows: 8,
    hint: 'A paragraph or two in this voice. The chapters take the sound from it, not the words.',
  },
] as const;

/** How the book sounds. */
export function VoiceFields({ voice, onChange }: { voice: DraftVoice; onChange: (voice: DraftVoice) => void }) {
  return (
    <div className="grid gap-4">
      {PARTS.map(({ part, label, rows, hint }) => (
        <Field key={part} label={label} hint={hint}>
          {(control) => (
            <Textarea
              {...control}
              dir="auto"
              rows={rows}
              value={voice[part]}
              onChange={(event) => onChange({ ...voice, [part]: event.target.value })}
            />
          )}
        </Field>
      ))}
    </div>
  );
}
