import { NicheCard } from './niche-card.tsx';
import { StepPanel } from './step-panel.tsx';
import { BROAD, NARROW } from './samples/niches.ts';

export function NichePanel() {
  return (
    <StepPanel
      title="One idea, two keywords"
      intro="The first keyword is what everybody would type; the second says who the book is for. The figures are samples, calculated with the validator’s own formula. For current figures, run the keyword yourself."
      action={{ href: '/niche-validator', label: 'Open the Niche Validator' }}
    >
      <div className="grid gap-6 lg:grid-cols-2">
        <NicheCard sample={BROAD} />
        <NicheCard sample={NARROW} />
      </div>
    </StepPanel>
  );
}
