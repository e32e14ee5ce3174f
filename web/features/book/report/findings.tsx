import type { ReactNode } from 'react';
import { FINDING_LABELS } from '../../../../shared/book/editing.ts';
import type { ReportedFinding } from '../../../../shared/book/editors-report.ts';
import { Badge, type BadgeTone } from '../../../components/badge.tsx';
import { Fold } from '../../../components/fold.tsx';
import { Panel } from '../../../components/panel.tsx';
import { PassageQuote } from '../passage-quote.tsx';
import { ChangedPassage } from './changed-passage.tsx';
import { chaptersIn } from './report-words.ts';

const SEVERITIES: Readonly<Record<number, [BadgeTone, string]>> = {
  3: ['danger', 'Serious'],
  2: ['gilt', 'Readers may notice'],
  1: ['neutral', 'Small'],
};

/** Something that only the author can decide: the passages, why they do not agree, and what could be done. */
export function LeftFinding({ finding }: { finding: ReportedFinding }) {
  const { remedy, decision } = finding;
  return (
    <Finding finding={finding}>
      <Passages finding={finding} />
      {remedy && <Said term="What the editor suggests">{remedy}</Said>}
      {decision && <Said term="Why it’s up to you">{decision}</Said>}
      <Changes finding={finding} />
    </Finding>
  );
}

/** Something that was mended: what changed, with the passages as they were found for those who want them. */
export function MendedFinding({ finding }: { finding: ReportedFinding }) {
  const { changes, decision } = finding;
  return (
    <Finding finding={finding}>
      <Changes finding={finding} />
      {decision && <Said term="What was decided">{decision}</Said>}
      {changes.length === 0 ? (
        <Passages finding={finding} />
      ) : (
        <Fold summary="The passages as they were found">
          <Passages finding={finding} />
        </Fold>
      )}
    </Finding>
  );
}

/** Something that was mended before there was a text: one line. */
export function SettledFinding({ finding }: { finding: ReportedFinding }) {
  return (
    <li className="border-t border-rule py-3 first:border-t-0">
      <p dir="auto">{finding.why}</p>
      <InPlans finding={finding} />
    </li>
  );
}

function InPlans({ finding: { passages } }: { finding: ReportedFinding }) {
  if (passages.length === 0) return null;
  return <p className="text-sm text-ink-soft">In the plans of {chaptersIn(passages.map(({ chapter }) => chapter))}</p>;
}

function Finding({ finding, children }: { finding: ReportedFinding; children: ReactNode }) {
  const { kind, severity, why, foundBy } = finding;
  const [tone, label] = SEVERITIES[severity] ?? ['neutral', 'Small'];
  return (
    <Panel as="li" className="grid gap-4">
      <div>
        <p className="flex flex-wrap items-center gap-2 text-sm text-ink-soft">
          <Badge tone={tone}>{label}</Badge> {FINDING_LABELS[kind]}
        </p>
        <p dir="auto" className="mt-2 font-medium">
          {why}
        </p>
        {foundBy === 'plan' && <InPlans finding={finding} />}
      </div>
      {children}
    </Panel>
  );
}

function Passages({ finding: { passages } }: { finding: ReportedFinding }) {
  const quoted = passages.filter(({ quote }) => quote);
  if (quoted.length === 0) return null;
  return (
    <div className="grid gap-4 md:grid-cols-2">
      {quoted.map((passage, index) => (
        <PassageQuote key={index} {...passage} />
      ))}
    </div>
  );
}

function Changes({ finding: { changes } }: { finding: ReportedFinding }) {
  return changes.map((change, index) => <ChangedPassage key={index} {...change} />);
}

function Said({ term, children }: { term: string; children: string }) {
  return (
    <div>
      <p className="text-sm text-ink-soft">{term}</p>
      <p dir="auto">{children}</p>
    </div>
  );
}
