import { useMutation, useQueryClient } from '@tanstack/react-query';
import { BookPlus } from 'lucide-react';
import { useState } from 'react';
import { useLocation } from 'wouter';
import { WORD_COUNT_OPTIONS } from '../../../../shared/book/options.ts';
import type { ProjectDetail, ProjectSummary } from '../../../../shared/book/project.ts';
import { Button } from '../../../components/button.tsx';
import { Select } from '../../../components/select.tsx';
import { messageOf, request } from '../../../lib/api.ts';
import { showErrorToast, showToast } from '../../../lib/toast.ts';
import { listsKey } from '../../dashboard/lists.ts';

/** Turns a finished outline into a full book with its chapters, cast and canon. */
export function MakeBook({ project: { id, userId, contentType, status, generationLevel } }: { project: ProjectDetail }) {
  const queryClient = useQueryClient();
  const [, navigate] = useLocation();
  const lengths = WORD_COUNT_OPTIONS[contentType].full;
  const [wordCount, setWordCount] = useState(lengths[0]?.value ?? 20_000);
  const make = useMutation({
    mutationFn: () => request<ProjectSummary>(`/api/book-projects/${id}/book`, { method: 'POST', body: { wordCount } }),
    onSuccess: (book) => {
      showToast('Book Generation Started', 'Your book is being written from this outline, which stays as it is.');
      void queryClient.invalidateQueries({ queryKey: listsKey(userId) });
      void queryClient.invalidateQueries({ queryKey: ['/api/auth/me'] });
      navigate(`/books/${book.id}`);
    },
    onError: (error) => showErrorToast('Book Not Started', messageOf(error, 'The server can’t be reached. Please try again.')),
  });
  if (status !== 'completed' || generationLevel !== 'outline') return null;
  return (
    <div className="grid gap-2 border-y border-rule py-4">
      <p className="text-sm text-ink-soft">Write the whole book from this outline. It counts as one of your full books.</p>
      <Select
        aria-label="Length of the book"
        options={lengths.map(({ value, label, hint }) => ({ value: String(value), label: hint ? `${label}, ${hint}` : label }))}
        value={String(wordCount)}
        onChange={(event) => setWordCount(Number(event.target.value))}
      />
      <Button pending={make.isPending} onClick={() => make.mutate()}>
        {!make.isPending && <BookPlus aria-hidden />} Make It a Book
      </Button>
    </div>
  );
}
