import type { AdminUser } from '../../../shared/billing.ts';
import { OutsideLink } from '../../components/text-link.tsx';

/** To the user's workflows in Temporal's web UI, where the operator has said where that is. */
export function WorkflowsLink({ user: { authorName, workflowsUrl } }: { user: AdminUser }) {
  if (!workflowsUrl) return <span className="text-ink-soft">–</span>;
  return (
    <OutsideLink href={workflowsUrl} aria-label={`Workflows of ${authorName}`}>
      Workflows
    </OutsideLink>
  );
}
