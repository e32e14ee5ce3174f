import { useQuery } from '@tanstack/react-query';
import { BookOpenCheck } from 'lucide-react';
import type { EditorsReport } from '../../../../shared/book/editors-report.ts';
import { Card } from '../../../components/card.tsx';
import { EmptyState } from '../../../components/empty-state.tsx';
import { SectionCard } from '../../../components/section-card.tsx';
import { Stat } from '../../../components/stat.tsx';
import { formatNumber } from '../../../lib/format.ts';
import { reportQuery } from '../endpoints.ts';
import { MoreList } from '../more-list.tsx';
import { NotesPart } from '../notes-part.tsx';
import type { PanelProps } from '../panel-props.ts';
import { ClaimsCard } from './claims-card.tsx';
import { LeftFinding, MendedFinding, SettledFinding } from './findings.tsx';
import { HabitsCard } from './habits-card.tsx';
import { PromisesCard } from './promises-card.tsx';
import { sortFindings, summaryOf } from './report-words.ts';

const FIRST_SHOWN = 8;

/** What was found in the book: what is left to its author first, then what was changed, and what may be worth a look. */
export function ReportPanel({ projectId, isMoving, isOutline }: PanelProps) {
  const query = useQuery(reportQuery(projectId, isMoving));
  return (
    <NotesPart query={query} name="editor’s report">
      {(report) => <Report report={report} isMoving={isMoving} isOutline={isOutline} />}
    </NotesPart>
  );
}

function Report({ report, isMoving, isOutline }: { report: EditorsReport } & Pick<PanelProps, 'isMoving' | 'isOutline'>) {
  const { rounds, findings, promises, habits, claims } = report;
  const sorted = sortFindings(findings, isMoving);
  const { left, open, mended, settled } = sorted;
  const isRead = rounds > 0 || findings.length > 0;
  const hasHabits = Object.values(habits).some((each) => each.length > 0);
  if (!isRead && promises.length === 0 && !hasHabits) return <NothingYet isOutline={isOutline} />;
  return (
    <>
      {isRead ? (
        <Card className="grid gap-5 p-5 sm:p-7">
          <p className="max-w-2xl font-serif text-xl leading-snug">{summaryOf(rounds, sorted)}</p>
          <div className="flex flex-wrap gap-x-10 gap-y-4">
            <Stat label="Found" value={formatNumber(left.length + open.length + mended.length)} />
            <Stat label="Fixed" value={formatNumber(mended.length)} />
            {open.length > 0 && <Stat label="Being decided" value={formatNumber(open.length)} />}
            <Stat label="Left for you" value={formatNumber(left.length)} />
          </div>
        </Card>
      ) : (
        <Card className="p-5 sm:p-7">
          <p className="max-w-2xl text-ink-soft">{whenRead(isOutline)}</p>
        </Card>
      )}
      {left.length > 0 && (
        <SectionCard title="Left for you">
          <p className="mt-1 max-w-2xl text-ink-soft">These need more than a few changed words, so the decision is yours.</p>
          <MoreList items={left} first={FIRST_SHOWN} className="mt-5 grid gap-4">
            {(finding) => <LeftFinding key={finding.id} finding={finding} />}
          </MoreList>
        </SectionCard>
      )}
      {mended.length > 0 && (
        <SectionCard title="What we changed">
          <p className="mt-1 max-w-2xl text-ink-soft">Only the marked words changed; everything around them is as it was written.</p>
          <MoreList items={mended} first={FIRST_SHOWN} className="mt-5 grid gap-4">
            {(finding) => <MendedFinding key={finding.id} finding={finding} />}
          </MoreList>
        </SectionCard>
      )}
      {settled.length > 0 && (
        <SectionCard title="Settled in the plans">
          <p className="mt-1 max-w-2xl text-ink-soft">Where the chapter plans disagreed before anything was written.</p>
          <MoreList items={settled} first={FIRST_SHOWN} className="mt-4">
            {(finding) => <SettledFinding key={finding.id} finding={finding} />}
          </MoreList>
        </SectionCard>
      )}
      {promises.length > 0 && <PromisesCard promises={promises} />}
      {(hasHabits || rounds > 0) && <HabitsCard habits={habits} />}
      {claims.length > 0 && <ClaimsCard claims={claims} />}
    </>
  );
}

const whenRead = (isOutline: boolean): string =>
  isOutline
    ? 'An outline is checked against itself while it is planned. Whole books are also read from cover to cover, and what was found is listed here.'
    : 'Once every chapter is written, we read the whole book for anything that does not fit together. What we find is listed here.';

function NothingYet({ isOutline }: { isOutline: boolean }) {
  return (
    <Card>
      <EmptyState icon={BookOpenCheck} level={2} title="Nothing yet" text={whenRead(isOutline)} />
    </Card>
  );
}
