import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { ProjectSummary } from '../../../shared/book/project.ts';
import { Button } from '../../components/button.tsx';
import { Dialog } from '../../components/dialog.tsx';
import { useSingleFlight } from '../../lib/use-single-flight.ts';
import { useDeleteProject } from './endpoints.ts';
import { titleOf } from './project-text.ts';
import { whatDeletingMeans } from './what-deleting-means.ts';

/** Deletes a book after a question that says what is lost. */
export function DeleteBook({ project }: { project: ProjectSummary }) {
  const [open, setOpen] = useState(false);
  const remove = useDeleteProject(project);
  const onDelete = useSingleFlight((done) => remove.mutate(undefined, { onSettled: done }));
  return (
    <>
      <Button size="sm" variant="ghost" aria-label={`Delete: ${titleOf(project)}`} onClick={() => setOpen(true)}>
        <Trash2 aria-hidden /> Delete
      </Button>
      <Dialog
        open={open}
        onOpenChange={setOpen}
        title="Delete this book?"
        description={whatDeletingMeans(project)}
        focusFirst="[data-keep]"
      >
        <div className="flex flex-wrap gap-3">
          <Button variant="danger" pending={remove.isPending} onClick={onDelete}>
            Delete Book
          </Button>
          <Button variant="secondary" data-keep disabled={remove.isPending} onClick={() => setOpen(false)}>
            Keep Book
          </Button>
        </div>
      </Dialog>
    </>
  );
}
