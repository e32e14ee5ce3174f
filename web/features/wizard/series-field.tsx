import { ENTRY_KINDS, ENTRY_LABELS } from '../../../shared/book/canon.ts';
import { MOST_CARRIED, type CarriedEntry } from '../../../shared/series.ts';
import { Alert } from '../../components/alert.tsx';
import { Button } from '../../components/button.tsx';
import { CheckboxField } from '../../components/checkbox-field.tsx';
import { Field } from '../../components/field.tsx';
import { Fold } from '../../components/fold.tsx';
import { Select } from '../../components/select.tsx';
import type { SeriesChoice } from './use-series-choice.ts';

/** Whether a new book is part of a series, once the author has one, and what it takes along from the earlier books. */
export function SeriesField({ choice }: { choice: SeriesChoice }) {
  const { all, series, number, choose } = choice;
  if (all.length === 0) return null;
  return (
    <div className="grid gap-3">
      <Field label="Part of a series" hint={series && `It becomes book ${number} of “${series.title}.”`}>
        {(control) => (
          <Select
            {...control}
            value={series?.id ?? ''}
            options={[{ value: '', label: 'No, it stands alone' }, ...all.map(({ id, title }) => ({ value: id, label: title }))]}
            onChange={(event) => choose(event.target.value)}
          />
        )}
      </Field>
      {series && <TakenAlong choice={choice} />}
    </div>
  );
}

function TakenAlong({ choice: { canon, without, leaveOut } }: { choice: SeriesChoice }) {
  if (!canon) return null;
  const { entries, unfinished } = canon;
  const taken = entries.filter(({ key }) => !without.has(key));
  const characters = taken.reduce((sum, { name, statement }) => sum + name.length + statement.length, 0);
  return (
    <>
      {unfinished.length > 0 && (
        <p className="text-sm text-ink-soft">
          Not finished yet, so nothing comes along from {unfinished.length > 1 ? 'them' : 'it'}: {unfinished.join(', ')}.
        </p>
      )}
      {entries.length > 0 && (
        <Fold summary={`From the earlier books: ${taken.length} of ${entries.length} come along`}>
          <p className="mb-4 max-w-2xl text-sm text-ink-soft">
            What holds at the end of the last book holds when this one opens. Leave out what this book should not know.
          </p>
          <div className="grid gap-5">
            {ENTRY_KINDS.map((kind) => {
              const ofKind = entries.filter((entry) => entry.kind === kind);
              return (
                ofKind.length > 0 && (
                  <KindGroup key={kind} label={ENTRY_LABELS[kind]} entries={ofKind} without={without} leaveOut={leaveOut} />
                )
              );
            })}
          </div>
        </Fold>
      )}
      {characters > MOST_CARRIED && <Alert tone="warning">That’s more than one book can take along. Leave some of it out.</Alert>}
    </>
  );
}

type KindGroupProps = Pick<SeriesChoice, 'without' | 'leaveOut'> & { label: string; entries: readonly CarriedEntry[] };

/** Longer statements, such as the voice with its sample, are cut on the screen only. */
const SHOWN = 160;
const short = (text: string): string => (text.length > SHOWN ? `${text.slice(0, SHOWN).replace(/\s+\S*$/, '')}…` : text);

function KindGroup({ label, entries, without, leaveOut }: KindGroupProps) {
  const keys = entries.map(({ key }) => key);
  const isOut = keys.every((key) => without.has(key));
  return (
    <fieldset className="grid gap-2">
      <div className="flex items-center justify-between gap-3">
        <legend className="contents text-sm font-medium">{label}</legend>
        {entries.length > 1 && (
          <Button
            size="sm"
            variant="ghost"
            aria-label={`${isOut ? 'Take along' : 'Leave out'} all: ${label}`}
            onClick={() => leaveOut(keys, !isOut)}
          >
            {isOut ? 'Take All Along' : 'Leave All Out'}
          </Button>
        )}
      </div>
      {entries.map(({ key, name, statement, book, replaced }) => (
        <div key={key} className="grid gap-1">
          <CheckboxField
            label={`${name}: ${short(statement)}`}
            error={undefined}
            dir="auto"
            checked={!without.has(key)}
            onChange={(event) => leaveOut([key], !event.target.checked)}
          />
          <p className="pl-7 text-xs text-ink-soft">
            From book {book}
            {replaced.length > 0 && `; before that: ${replaced.map((each) => short(each.statement)).join(' / ')}`}
          </p>
        </div>
      ))}
    </fieldset>
  );
}
