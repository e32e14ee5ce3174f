import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { BlockRange, RewriteCost, RewriteLength } from '../../../../shared/book/rewrite.ts';
import type { ChapterText } from '../../../../shared/book/text.ts';
import { Field } from '../../../components/field.tsx';
import { FormDialog } from '../../../components/form-dialog.tsx';
import { Select } from '../../../components/select.tsx';
import { Textarea } from '../../../components/textarea.tsx';
import { messageOf } from '../../../lib/api.ts';
import { formatDay } from '../../../lib/format.ts';
import { paragraphLabel } from '../paragraph-label.ts';
import { costQuery, requestRewrite, rewritesQuery } from './endpoints.ts';

type RewriteDialogProps = { projectId: string; chapter: ChapterText; passage: BlockRange | null; onClose: () => void };

const LENGTHS: readonly { value: RewriteLength; label: string }[] = [
  { value: 'same', label: 'About as long' },
  { value: 'shorter', label: 'Shorter, about two thirds' },
  { value: 'longer', label: 'Longer, by about half' },
];
const MOST_CHARACTERS = 1_000;

/** Asks for a passage or a chapter to be written anew, with what that takes. */
export function RewriteDialog({ projectId, chapter, passage: selected, onClose }: RewriteDialogProps) {
  const queryClient = useQueryClient();
  const of = { projectId, number: chapter.number };
  const [passage, setPassage] = useState(selected);
  const [instruction, setInstruction] = useState('');
  const [length, setLength] = useState<RewriteLength>('same');
  const [isPending, setIsPending] = useState(false);
  const [error, setError] = useState<string>();
  const cost = useQuery(costQuery(of, chapter.revision, passage, length));
  const tooMuch = cost.data !== undefined && cost.data.mostTokens > cost.data.allowance.tokensLeft;

  const submit = async () => {
    setIsPending(true);
    setError(undefined);
    try {
      const asked = await requestRewrite(of, { revision: chapter.revision, passage, instruction, length });
      queryClient.setQueryData(
        rewritesQuery(projectId).queryKey,
        (list) => list && { ...list, rewrites: [...list.rewrites.filter((each) => each.chapter !== chapter.number), asked] },
      );
      void queryClient.invalidateQueries({ queryKey: rewritesQuery(projectId).queryKey });
      onClose();
    } catch (failure) {
      setError(messageOf(failure, 'The server can’t be reached. Please try again.'));
      setIsPending(false);
    }
  };

  return (
    <FormDialog
      title={`Rewrite in chapter ${chapter.number}`}
      description="Your text stays as it is until you accept the new one."
      submit="Rewrite"
      isReady={!tooMuch && instruction.trim().length >= 3 && instruction.length <= MOST_CHARACTERS}
      isPending={isPending}
      error={error}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <Field label="What should be different?" required count={{ used: instruction.length, max: MOST_CHARACTERS }}>
        {(control) => (
          <Textarea
            {...control}
            rows={3}
            placeholder="Less dialogue; set it at night"
            value={instruction}
            onChange={(event) => setInstruction(event.target.value)}
          />
        )}
      </Field>
      <PassageFields chapter={chapter} passage={passage} onChange={setPassage} />
      <Field label="Length">
        {(control) => (
          <Select {...control} options={LENGTHS} value={length} onChange={(event) => setLength(event.target.value as RewriteLength)} />
        )}
      </Field>
      <Cost cost={cost.data} tooMuch={tooMuch} />
    </FormDialog>
  );
}

type PassageFieldsProps = { chapter: ChapterText; passage: BlockRange | null; onChange: (passage: BlockRange | null) => void };

function PassageFields({ chapter: { blocks }, passage, onChange }: PassageFieldsProps) {
  const paragraphs = blocks.map((block, index) => ({ value: String(index), label: paragraphLabel(block) }));
  return (
    <>
      <Field label="What to rewrite">
        {(control) => (
          <Select
            {...control}
            options={[
              { value: 'chapter', label: 'The whole chapter' },
              { value: 'passage', label: 'A passage' },
            ]}
            value={passage ? 'passage' : 'chapter'}
            onChange={(event) => onChange(event.target.value === 'passage' ? { from: 0, to: 0 } : null)}
          />
        )}
      </Field>
      {passage && (
        <>
          <Field label="From the paragraph">
            {(control) => (
              <Select
                {...control}
                options={paragraphs}
                value={String(passage.from)}
                onChange={(event) => {
                  const from = Number(event.target.value);
                  onChange({ from, to: Math.max(from, passage.to) });
                }}
              />
            )}
          </Field>
          <Field label="To the paragraph">
            {(control) => (
              <Select
                {...control}
                options={paragraphs.slice(passage.from)}
                value={String(passage.to)}
                onChange={(event) => onChange({ from: passage.from, to: Number(event.target.value) })}
              />
            )}
          </Field>
        </>
      )}
    </>
  );
}

/** A share of the month's allowance, as "12%". */
const shareOf = (tokens: number, tokensPerMonth: number): string => {
  const percent = Math.round((tokens / Math.max(1, tokensPerMonth)) * 100);
  return tokens > 0 && percent < 1 ? 'less than 1%' : `${percent}%`;
};

/** What it takes, before anything is spent. */
function Cost({ cost, tooMuch }: { cost: RewriteCost | undefined; tooMuch: boolean }) {
  if (!cost) return <p className="min-h-15 text-sm text-ink-soft">Estimating what this takes…</p>;
  const { usualTokens, mostTokens, allowance } = cost;
  const share = (tokens: number) => shareOf(tokens, allowance.tokensPerMonth);
  return (
    <p role="status" className="min-h-15 text-sm text-ink-soft">
      Usually takes {share(usualTokens)} of this month’s rewriting allowance, and never more than {share(mostTokens)}. You have{' '}
      {share(allowance.tokensLeft)} left until {formatDay(allowance.resetsAt)}.
      {tooMuch && <strong className="block text-oxblood">That isn’t enough for this.</strong>}
    </p>
  );
}
