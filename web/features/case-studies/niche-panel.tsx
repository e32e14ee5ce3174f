import { NicheCard } from './niche-card.tsx';
import { StepPanel } from './step-panel.tsx';
import { BROAD, NARROW } from './samples/niches.ts';

export function NichePanel() {
  return (
    <StepPanel
      title="One idea, two keywords"
      intro="The first keyword is what everybody would type; the second says whom the book is for. The figures are samples, put together by the validator’s own formula; for today’s, run the keyword yourself."
      action={{ href: '/niche-validator', label: 'Open the Niche Validator' }}
    >
      <div className="grid gap-6 lg:grid-cols-2">
        <NicheCard sample={BROAD} />
        <NicheCard sample={NARROW} />
      </div>
    </StepPanel>
  );
}
