import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { plainText } from '../../../shared/book/manuscript.ts';
import { REMARK_CHARACTERS, type RemarkPlace } from '../../../shared/book/remarks.ts';
import { chapterPlainText, placeOf } from '../../../shared/book/locate-quote.ts';
import type { ChapterText } from '../../../shared/book/text.ts';
import { Field } from '../../components/field.tsx';
import { FormDialog } from '../../components/form-dialog.tsx';
import { Input } from '../../components/input.tsx';
import { Select } from '../../components/select.tsx';
import { Textarea } from '../../components/textarea.tsx';
import { ApiError, messageOf } from '../../lib/api.ts';
import { showToast } from '../../lib/toast.ts';
import { paragraphLabel } from '../book/paragraph-label.ts';
import { leaveRemark, sharedBookQuery, sharedRemarksQuery } from './endpoints.ts';

type RemarkDialogProps = { token: string; chapter: ChapterText; place: RemarkPlace | null; onClose: () => void };

const NOWHERE: RemarkPlace = { quote: '', before: '', after: '' };
/** Kept for the next remark, in this tab only. */
let lastName = '';

/** A remark on what was selected, or on a paragraph of the chapter for those who select none. */
export function RemarkDialog({ token, chapter, place, onClose }: RemarkDialogProps) {
  const queryClient = useQueryClient();
  // One remark, however often it is sent.
  const [id] = useState(() => crypto.randomUUID());
  const [name, setName] = useState(lastName);
  const [text, setText] = useState('');
  const [chosen, setChosen] = useState(place ?? NOWHERE);
  const leave = useMutation({
    mutationFn: () => leaveRemark(token, { id, chapter: chapter.number, ...chosen, name, text }),
    onSuccess: () => {
      lastName = name;
      void queryClient.invalidateQueries({ queryKey: sharedRemarksQuery(token).queryKey });
      showToast('Remark Left', 'The author will see it beside the text.');
      onClose();
    },
    // Only what can be sent again: where the link has ended, the words stay here to be copied.
    onError: (error) => {
      if (error instanceof ApiError && error.code === 'PASSAGE_CHANGED')
        void queryClient.invalidateQueries({ queryKey: sharedBookQuery(token).queryKey, exact: true });
    },
  });
  const isReady =
    name.trim() !== '' && text.trim() !== '' && name.length <= REMARK_CHARACTERS.name && text.length <= REMARK_CHARACTERS.text;
  return (
    <FormDialog
      title={`Remark on chapter ${chapter.number}`}
      description="The author sees your name and your remark, and so does whoever has the same link."
      submit="Leave Remark"
      isReady={isReady}
      isPending={leave.isPending}
      error={leave.isError ? messageOf(leave.error, 'The server can’t be reached. Please try again.') : undefined}
      onSubmit={() => leave.mutate()}
      onClose={onClose}
    >
      {place ? (
        <blockquote dir="auto" className="line-clamp-4 border-l-2 border-gilt-rule pl-3 font-serif break-words">
          {place.quote}
        </blockquote>
      ) : (
        <ParagraphField chapter={chapter} onChange={setChosen} />
      )}
      <Field label="Your remark" required count={{ used: text.length, max: REMARK_CHARACTERS.text }}>
        {(control) => <Textarea {...control} rows={4} value={text} onChange={(event) => setText(event.target.value)} />}
      </Field>
      <Field label="Your name" required>
        {(control) => (
          <Input
            {...control}
            autoComplete="name"
            maxLength={REMARK_CHARACTERS.name}
            value={name}
            onChange={(event) => setName(event.target.value)}
          />
        )}
      </Field>
    </FormDialog>
  );
}

const WHOLE_CHAPTER = 'chapter';

/** What the remark is about, for those who cannot select text. */
function ParagraphField({ chapter: { blocks }, onChange }: { chapter: ChapterText; onChange: (place: RemarkPlace) => void }) {
  const [value, setValue] = useState(WHOLE_CHAPTER);
  const paragraphs = blocks.flatMap((block, index) =>
    plainText(block).trim() ? [{ value: String(index), label: paragraphLabel(block) }] : [],
  );
  const choose = (next: string) => {
    setValue(next);
    if (next === WHOLE_CHAPTER) return onChange(NOWHERE);
    const index = Number(next);
    const before = blocks.slice(0, index).reduce((length, block) => length + plainText(block).length + 1, 0);
    const block = blocks[index];
    if (block) onChange(placeOf(chapterPlainText(blocks), { from: before, to: before + plainText(block).length }));
  };
  return (
    <Field label="What is it about?" hint="Or close this and select a passage in the text.">
      {(control) => (
        <Select
          {...control}
          options={[{ value: WHOLE_CHAPTER, label: 'The whole chapter' }, ...paragraphs]}
          value={value}
          onChange={(event) => choose(event.target.value)}
        />
      )}
    </Field>
  );
}
