import { useMutation } from '@tanstack/react-query';
import { Archive, ArchiveRestore, Copy, Ellipsis, LibraryBig, PenLine, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useLocation } from 'wouter';
import type { CreateProjectRequest } from '../../../shared/book/forms.ts';
import type { ProjectSummary } from '../../../shared/book/project.ts';
import { Button } from '../../components/button.tsx';
import { Menu, MenuItem, MenuSeparator } from '../../components/menu.tsx';
import { request } from '../../lib/api.ts';
import { showErrorToast } from '../../lib/toast.ts';
import { SeriesDialog } from '../series/series-dialog.tsx';
import { DeleteBook } from './delete-book.tsx';
import { useArchiveProject } from './endpoints.ts';
import { titleOf } from './project-text.ts';
import { TitlePageDialog } from './title-page-dialog.tsx';

/** What is done with a book now and then: rename it, put it into a series, begin another one with its order, archive or delete it. */
export function MoreActions({ project }: { project: ProjectSummary }) {
  const [asked, setAsked] = useState<'rename' | 'series' | 'delete'>();
  const asks = (what: typeof asked) => ({ open: asked === what, onOpenChange: (open: boolean) => setAsked(open ? what : undefined) });
  const archive = useArchiveProject(project);
  const duplicate = useDuplicate(project);
  return (
    <>
      <Menu
        trigger={
          <Button size="sm" variant="ghost" aria-label={`More: ${titleOf(project)}`} pending={duplicate.isPending || archive.isPending}>
            <Ellipsis aria-hidden /> More
          </Button>
        }
      >
        <MenuItem onSelect={() => setAsked('rename')}>
          <PenLine aria-hidden /> Rename
        </MenuItem>
        <MenuItem onSelect={() => setAsked('series')}>
          <LibraryBig aria-hidden /> Series
        </MenuItem>
        <MenuItem onSelect={() => duplicate.mutate()}>
          <Copy aria-hidden /> Duplicate
        </MenuItem>
        <MenuItem onSelect={() => archive.mutate()}>
          {project.archived ? <ArchiveRestore aria-hidden /> : <Archive aria-hidden />} {project.archived ? 'Unarchive' : 'Archive'}
        </MenuItem>
        <MenuSeparator />
        <MenuItem onSelect={() => setAsked('delete')}>
          <Trash2 aria-hidden /> Delete
        </MenuItem>
      </Menu>
      <TitlePageDialog project={project} {...asks('rename')} />
      <SeriesDialog project={project} {...asks('series')} />
      <DeleteBook project={project} {...asks('delete')} />
    </>
  );
}

/** Opens the wizard with everything that a book was ordered with. */
function useDuplicate({ id, contentType }: ProjectSummary) {
  const [, navigate] = useLocation();
  return useMutation({
    mutationFn: () => request<CreateProjectRequest>(`/api/book-projects/${id}/order`),
    onSuccess: (copied) => navigate(`/generator/${contentType}`, { state: { copied } }),
    onError: () => showErrorToast('Not Duplicated', 'The book’s order could not be opened. Please try again.'),
  });
}
