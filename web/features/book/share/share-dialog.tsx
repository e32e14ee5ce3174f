import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { ProjectDetail } from '../../../../shared/book/project.ts';
import { DEFAULT_LINK_DAYS, LINK_DAYS, type LinkDays } from '../../../../shared/book/sharing.ts';
import { Alert } from '../../../components/alert.tsx';
import { Button } from '../../../components/button.tsx';
import { CopyButton } from '../../../components/copy-button.tsx';
import { Dialog } from '../../../components/dialog.tsx';
import { Field } from '../../../components/field.tsx';
import { InputField } from '../../../components/input-field.tsx';
import { Input } from '../../../components/input.tsx';
import { Select } from '../../../components/select.tsx';
import { messageOf } from '../../../lib/api.ts';
import { formatDay } from '../../../lib/format.ts';
import { linksQuery, shareBook } from './endpoints.ts';
import { LinkRows } from './link-rows.tsx';

type ShareDialogProps = { project: ProjectDetail; open: boolean; onOpenChange: (open: boolean) => void };

/** Creates links by which others read the book and leave remarks, and revokes them. */
export function ShareDialog({ project, open, onOpenChange }: ShareDialogProps) {
  return (
    <Dialog
      {...{ open, onOpenChange }}
      title="Share with an editor"
      description="Whoever has the link can read what is written and leave remarks, without an account. They see nothing else."
    >
      <NewLink project={project} />
      <Links project={project} />
    </Dialog>
  );
}

const WHOLE_BOOK = 'book';

function NewLink({ project }: { project: ProjectDetail }) {
  const queryClient = useQueryClient();
  const [chapter, setChapter] = useState(WHOLE_BOOK);
  const [days, setDays] = useState<LinkDays>(DEFAULT_LINK_DAYS);
  const [label, setLabel] = useState('');
  const create = useMutation({
    mutationFn: () => shareBook(project.id, { chapter: chapter === WHOLE_BOOK ? null : Number(chapter), days, label }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: linksQuery(project.id).queryKey }),
  });
  if (create.data) return <NewAddress {...create.data} onAnother={() => create.reset()} />;
  return (
    <form
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        if (!create.isPending) create.mutate();
      }}
    >
      <Field label="What to share">
        {(control) => (
          <Select
            {...control}
            options={[
              { value: WHOLE_BOOK, label: 'The whole book' },
              ...project.chapters.map(({ number, title }) => ({ value: String(number), label: `${number}. ${title}`.slice(0, 60) })),
            ]}
            value={chapter}
            onChange={(event) => setChapter(event.target.value)}
          />
        )}
      </Field>
      <Field label="Valid for">
        {(control) => (
          <Select
            {...control}
            options={LINK_DAYS.map((each) => ({ value: String(each), label: `${each} days` }))}
            value={String(days)}
            onChange={(event) => setDays(LINK_DAYS.find((each) => String(each) === event.target.value) ?? DEFAULT_LINK_DAYS)}
          />
        )}
      </Field>
      <InputField
        label="Who is it for?"
        hint="Only you see this. It tells your links apart."
        maxLength={80}
        value={label}
        onChange={(event) => setLabel(event.target.value)}
      />
      {create.isError && <Alert tone="danger">{messageOf(create.error, 'The server can’t be reached. Please try again.')}</Alert>}
      <Button type="submit" pending={create.isPending}>
        Create Link
      </Button>
    </form>
  );
}

function NewAddress({ address, link, onAnother }: { address: string; link: { expiresAt: string }; onAnother: () => void }) {
  return (
    <div role="status" className="grid gap-3">
      <Field label="Your link" hint={`We show it this once. It is valid until ${formatDay(link.expiresAt)}.`}>
        {(control) => (
          <span className="flex items-center gap-2">
            <Input {...control} readOnly value={address} onFocus={(event) => event.target.select()} />
            <CopyButton text={address} label="the link" />
          </span>
        )}
      </Field>
      <Button variant="secondary" onClick={onAnother}>
        Create Another
      </Button>
    </div>
  );
}

function Links({ project }: { project: ProjectDetail }) {
  const query = useInfiniteQuery(linksQuery(project.id));
  return <LinkRows projectId={project.id} query={query} />;
}
