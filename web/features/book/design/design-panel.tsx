import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Ruler } from 'lucide-react';
import { useMemo, useState, type FormEvent } from 'react';
import { withLargePrint } from '../../../../shared/book/design.ts';
import { DEFAULT_EXPORT, type ExportStatus } from '../../../../shared/book/export.ts';
import type { FileChoices } from '../../../../shared/book/file-choices.ts';
import { isIsbn, type BookMatter } from '../../../../shared/book/matter.ts';
import type { PreviewRequest } from '../../../../shared/book/preview.ts';
import type { ProjectDetail } from '../../../../shared/book/project.ts';
import { Button } from '../../../components/button.tsx';
import { CheckboxField } from '../../../components/checkbox-field.tsx';
import { EmptyState } from '../../../components/empty-state.tsx';
import { Field } from '../../../components/field.tsx';
import { Fold } from '../../../components/fold.tsx';
import { Input } from '../../../components/input.tsx';
import { Loading } from '../../../components/loading.tsx';
import { SectionCard } from '../../../components/section-card.tsx';
import { Skeleton } from '../../../components/skeleton.tsx';
import { Textarea } from '../../../components/textarea.tsx';
import { messageOf, request } from '../../../lib/api.ts';
import { showErrorToast } from '../../../lib/toast.ts';
import { projectQuery } from '../../dashboard/endpoints.ts';
import { FileLinks } from '../files/file-links.tsx';
import { isBeingMade } from '../files/is-being-made.ts';
import type { PanelProps } from '../panel-props.ts';
import { Choice } from './choice.tsx';
import { CoverCard } from './cover-card.tsx';
import { PreviewCard } from '../preview/preview-card.tsx';
import { ALIGNMENT_OPTIONS, DOCX_OPTIONS, MATTER_TEXTS, PDF_OPTIONS, THEME_OPTIONS, TRIM_OPTIONS } from './design-options.ts';
import { FileChecks } from './file-checks.tsx';

/** How the files look and what stands around the chapters; made anew as often as the author wishes. */
export function DesignPanel({ detail, isKnown }: PanelProps) {
  if (!detail && !isKnown)
    return (
      <Loading label="Loading the design">
        <Skeleton className="h-96 w-full" />
      </Loading>
    );
  if (detail?.status !== 'completed')
    return <EmptyState icon={Ruler} level={2} title="No files yet" text="Once the book is complete, you choose here how its files look." />;
  return (
    <div className="grid gap-6">
      <FileLinks project={detail} />
      <DesignForm key={`${detail.export?.requestedAt} ${detail.authorName}`} project={detail} />
      {detail.export?.checks && <FileChecks checks={detail.export.checks} />}
    </div>
  );
}

function DesignForm({ project }: { project: ProjectDetail }) {
  const queryClient = useQueryClient();
  const [files, setFiles] = useState<FileChoices>(project.choices.files);
  const { design, matter } = files;
  const revision = project.chapters.reduce((sum, chapter) => sum + chapter.revision, 0);
  const setDesign = (change: Partial<FileChoices['design']>) => setFiles({ ...files, design: { ...design, ...change } });
  const setMatter = (change: Partial<BookMatter>) => setFiles({ ...files, matter: { ...matter, ...change } });
  const choices = useMemo(() => shownChoices(files), [files]);
  const make = useMutation({
    mutationFn: () =>
      request<ExportStatus>(`/api/book-projects/${project.id}/export`, { method: 'POST', body: { ...DEFAULT_EXPORT, files } }),
    onSuccess: (asked) =>
      queryClient.setQueryData(projectQuery(project.id).queryKey, (known) => known && { ...known, export: asked }),
    onError: (error) => showErrorToast('Files Not Made', messageOf(error, 'The server can’t be reached. Please try again.')),
  }); // prettier-ignore
  const wrongIsbn = (['isbn', 'ebookIsbn'] as const).filter((name) => matter[name] !== '' && !isIsbn(matter[name]));
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (wrongIsbn.length === 0) make.mutate();
  };
  const isbnField = (name: 'isbn' | 'ebookIsbn', label: string) => (
    <Field label={label} error={wrongIsbn.includes(name) ? 'An ISBN has 13 digits, the last of which checks the others' : undefined}>
      {(control) => <Input {...control} value={matter[name]} maxLength={20} onChange={({ target }) => setMatter({ [name]: target.value })} />}
    </Field>
  ); // prettier-ignore
  return (
    <form className="grid items-start gap-6 xl:grid-cols-[22rem_minmax(0,1fr)]" onSubmit={onSubmit}>
      <SectionCard title="How it looks">
        <div className="mt-4 grid gap-5 sm:grid-cols-2 xl:grid-cols-1">
          <Choice label="Theme" options={THEME_OPTIONS} value={design.theme} onChange={(theme) => setDesign({ theme })} />
          <Choice label="Trim size" options={TRIM_OPTIONS} value={design.trim} onChange={(trim) => setDesign({ trim })} />
          <Choice
            label="Lines"
            options={ALIGNMENT_OPTIONS}
            value={design.alignment}
            onChange={(alignment) => setDesign({ alignment })}
          />
          <div className="self-end pb-2.5">
            <CheckboxField
              label="Large print: 16 point type"
              error={undefined}
              checked={design.largePrint}
              onChange={({ target }) => setDesign(withLargePrint(design, target.checked))}
            />
          </div>
          <Choice label="PDF" options={PDF_OPTIONS} value={files.pdf} onChange={(pdf) => setFiles({ ...files, pdf })} />
          <Choice label="Word document" options={DOCX_OPTIONS} value={files.docx} onChange={(docx) => setFiles({ ...files, docx })} />
        </div>
      </SectionCard>
      <div className="min-w-0 xl:sticky xl:top-20 xl:col-start-2 xl:row-span-4 xl:row-start-1">
        <PreviewCard projectId={project.id} revision={revision} choices={choices} />
      </div>
      <CoverCard project={project} cover={files.cover} onChange={(cover) => setFiles((now) => ({ ...now, cover: { ...now.cover, ...cover } }))} />
      <SectionCard title="Before and after the chapters">
        <p className="mt-1 max-w-2xl text-ink-soft">What you leave empty is left out. Texts are Markdown, as the chapters are.</p>
        <div className="mt-5 grid items-start gap-5 sm:grid-cols-2 xl:grid-cols-1">
          {isbnField('isbn', 'ISBN of the printed book')}
          {isbnField('ebookIsbn', 'ISBN of the e-book')}
          <Field label="Publisher">
            {(control) => (
              <Input {...control} value={matter.publisher} maxLength={200} onChange={({ target }) => setMatter({ publisher: target.value })} />
            )}
          </Field>
          <div className="grid gap-2 sm:pt-8 xl:pt-0">
            <CheckboxField
              label="Half title"
              error={undefined}
              checked={matter.halfTitle}
              onChange={({ target }) => setMatter({ halfTitle: target.checked })}
            />
            <CheckboxField
              label="Contents"
              error={undefined}
              checked={matter.contents}
              onChange={({ target }) => setMatter({ contents: target.checked })}
            />
            <CheckboxField
              label="Say on the copyright page that AI was used"
              error={undefined}
              checked={matter.aiNotice}
              onChange={({ target }) => setMatter({ aiNotice: target.checked })}
            />
          </div>
        </div>
        <div className="mt-6 grid gap-3">
          {MATTER_TEXTS.map(({ name, label, max }) => (
            <Fold key={name} summary={matter[name] ? `${label}, written` : label}>
              <Field label={label} count={matter[name].length > max * 0.8 ? { used: matter[name].length, max } : undefined}>
                {(control) => (
                  <Textarea {...control} value={matter[name]} maxLength={max} onChange={({ target }) => setMatter({ [name]: target.value })} />
                )}
              </Field>
            </Fold>
          ))}
        </div>
      </SectionCard>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button type="submit" pending={make.isPending} disabled={isBeingMade(project.export)}>
          Make the Files
        </Button>
        <p className="text-sm text-ink-soft">Your current files stay until the new ones are ready.</p>
      </div>
    </form>
  );
} // prettier-ignore

/** What the pages depend on, without numbers that are still being typed. */
function shownChoices({ design, matter, pdf }: FileChoices): PreviewRequest {
  const whole = (isbn: string): string => (isIsbn(isbn) ? isbn : '');
  return { design, matter: { ...matter, isbn: whole(matter.isbn), ebookIsbn: whole(matter.ebookIsbn) }, pdf };
}
