import type { AdminUser } from '../../../shared/billing.ts';
import { ExternalLink } from '../../components/text-link.tsx';

/** A link to the user's workflows in the Temporal web UI, if its URL is configured. */
export function WorkflowsLink({ user: { authorName, workflowsUrl } }: { user: AdminUser }) {
  if (!workflowsUrl) return <span className="text-ink-soft">–</span>;
  return (
    <ExternalLink href={workflowsUrl} aria-label={`Workflows of ${authorName}`}>
      Workflows
    </ExternalLink>
  );
}
