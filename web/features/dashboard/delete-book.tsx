import type { ProjectSummary } from '../../../shared/book/project.ts';
import { Button } from '../../components/button.tsx';
import { Dialog } from '../../components/dialog.tsx';
import { useSingleFlight } from '../../lib/use-single-flight.ts';
import { useDeleteProject } from './endpoints.ts';
import { whatDeletingMeans } from './what-deleting-means.ts';

type DeleteBookProps = { project: ProjectSummary; open: boolean; onOpenChange: (open: boolean) => void };

/** Deletes a book after a question that says what is lost. */
export function DeleteBook({ project, open, onOpenChange }: DeleteBookProps) {
  const remove = useDeleteProject(project);
  const onDelete = useSingleFlight((done) => remove.mutate(undefined, { onSettled: done }));
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title="Delete this book?"
      description={whatDeletingMeans(project)}
      focusFirst="[data-keep]"
    >
      <div className="flex flex-wrap gap-3">
        <Button variant="danger" pending={remove.isPending} onClick={onDelete}>
          Delete Book
        </Button>
        <Button variant="secondary" data-keep disabled={remove.isPending} onClick={() => onOpenChange(false)}>
          Keep Book
        </Button>
      </div>
    </Dialog>
  );
}
