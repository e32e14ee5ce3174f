import { ExternalLink } from '../../components/text-link.tsx';

/** A link to what Temporal's web UI has of somebody or something, if its URL is configured. */
export function WorkflowsLink({ of, url }: { of: string; url: string | undefined }) {
  if (!url) return <span className="text-ink-soft">–</span>;
  return (
    <ExternalLink href={url} aria-label={`Workflows of ${of}`}>
      Workflows
    </ExternalLink>
  );
}
