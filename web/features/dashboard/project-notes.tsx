import type { ProjectSummary } from '../../../shared/book/project.ts';
import { Alert } from '../../components/alert.tsx';
import { plainStep } from './project-text.ts';

/** Warnings about a book that failed or whose state is not current. */
export function ProjectNotes({ project }: { project: ProjectSummary }) {
  const { failure, status, source } = project;
  if (status === 'failed') {
    return (
      <Alert tone="danger" title={`It stopped ${plainStep(failure?.step ?? '')}`.trim() + '.'}>
        <p dir="auto">{failure?.message}</p>
      </Alert>
    );
  }
  if (source === 'unreachable') return <Alert tone="warning">The engine isn’t answering; this is the last recorded state.</Alert>;
  return null;
}
