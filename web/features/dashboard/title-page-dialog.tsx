import { zodResolver } from '@hookform/resolvers/zod';
import { useQueryClient } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { titlePage, type ProjectDetail, type ProjectSummary, type TitlePage } from '../../../shared/book/project.ts';
import { Button } from '../../components/button.tsx';
import { Dialog } from '../../components/dialog.tsx';
import { Field } from '../../components/field.tsx';
import { InputField } from '../../components/input-field.tsx';
import { Select } from '../../components/select.tsx';
import { messageOf, request } from '../../lib/api.ts';
import { showErrorToast, showToast } from '../../lib/toast.ts';
import { useFormRequest } from '../../lib/use-form-request.ts';
import { useCurrentUser } from '../auth/endpoints.ts';
import { projectQuery } from './endpoints.ts';
import { listsKey } from './lists.ts';

type TitlePageDialogProps = { project: ProjectSummary; open: boolean; onOpenChange: (open: boolean) => void };

/** A book's title, and which of the author's names it bears. */
export function TitlePageDialog({ project, open, onOpenChange }: TitlePageDialogProps) {
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title="Rename this book"
      description={
        project.files.length > 0
          ? 'The title page changes at once. Files that you have keep it as it was until you make them again.'
          : 'The title page of the book.'
      }
    >
      <TitlePageForm project={project} onSaved={() => onOpenChange(false)} />
    </Dialog>
  );
}

/** `PUT /api/book-projects/{id}/title-page`. */
function TitlePageForm({ project, onSaved }: { project: ProjectSummary; onSaved: () => void }) {
  const { id, bookTitle, authorName } = project;
  const queryClient = useQueryClient();
  const { user } = useCurrentUser();
  // A book may bear a name that was renamed or removed since.
  const names = [...new Set([...(user?.authorNames ?? []), authorName])];
  const form = useForm({ resolver: zodResolver(titlePage), defaultValues: { bookTitle, authorName } });
  const { errors } = form.formState;
  const attempt = useFormRequest(form, {
    send: (body: TitlePage) => request<ProjectDetail>(`/api/book-projects/${id}/title-page`, { method: 'PUT', body }),
    onSuccess: (detail) => {
      queryClient.setQueryData(projectQuery(id).queryKey, detail);
      void queryClient.invalidateQueries({ queryKey: listsKey(project.userId) });
      void queryClient.invalidateQueries({ queryKey: ['/api/book-projects', id] });
      showToast('Title Page Saved');
      onSaved();
    },
    onError: (error, isShown) => {
      if (!isShown) showErrorToast('Not Saved', messageOf(error, 'Please try again.'));
    },
  });
  return (
    <form noValidate className="grid gap-4" onSubmit={(event) => void form.handleSubmit((body) => attempt.submit(body))(event)}>
      <InputField label="Title" required autoComplete="off" dir="auto" error={errors.bookTitle?.message} {...form.register('bookTitle')} />
      {names.length > 1 && (
        <Field label="Author name" error={errors.authorName?.message}>
          {(control) => (
            <Select {...control} options={names.map((name) => ({ value: name, label: name }))} {...form.register('authorName')} />
          )}
        </Field>
      )}
      <Button type="submit" pending={attempt.isPending}>
        Save Title Page
      </Button>
    </form>
  );
}
