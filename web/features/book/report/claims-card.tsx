import type { EditorsReport } from '../../../../shared/book/editors-report.ts';
import { Badge, type BadgeTone } from '../../../components/badge.tsx';
import { SectionCard } from '../../../components/section-card.tsx';
import { ExternalLink } from '../../../components/text-link.tsx';
import { MoreList } from '../more-list.tsx';
import { PassageQuote } from '../passage-quote.tsx';

type Claim = EditorsReport['claims'][number];

const SURENESS: Record<Claim['sureness'], [BadgeTone, string]> = {
  sure: ['cloth', 'Well known'],
  likely: ['gilt', 'Likely; check it'],
  doubtful: ['danger', 'Doubtful; check it'],
};
const FIRST_SHOWN = 12;

/** What a practical book says as a fact, and where that may be looked up. */
export function ClaimsCard({ claims }: Pick<EditorsReport, 'claims'>) {
  return (
    <SectionCard title="Claims to verify">
      <p className="mt-1 max-w-2xl text-ink-soft">
        Statements that a reader may ask you to prove. Please check each against a source of your own before you publish.
      </p>
      <MoreList items={claims} first={FIRST_SHOWN} className="mt-4">
        {(claim, index) => (
          <li key={index} className="grid gap-3 border-t border-rule py-4 first:border-t-0 md:grid-cols-[minmax(0,1fr)_20rem] md:gap-8">
            <PassageQuote chapter={claim.chapter} quote={claim.quote} />
            <div className="grid content-start justify-items-start gap-1.5 text-sm">
              <Badge tone={SURENESS[claim.sureness][0]}>{SURENESS[claim.sureness][1]}</Badge>
              <WhereToLook claim={claim} />
            </div>
          </li>
        )}
      </MoreList>
    </SectionCard>
  );
}

function WhereToLook({ claim: { source } }: { claim: Claim }) {
  if (source) {
    const { title, authors, year, url } = source;
    const by = [authors.join(', '), year].filter(Boolean).join(', ');
    return (
      <p dir="auto">
        <span className="text-ink-soft">Look in</span>{' '}
        {/^https?:\/\//.test(url) ? <ExternalLink href={url}>{title}</ExternalLink> : <cite>{title}</cite>}
        {by && <span className="text-ink-soft"> ({by})</span>}
      </p>
    );
  }
  return <p className="text-ink-soft">No source found yet. Please verify it before you publish.</p>;
}
