import { OutlineSheet } from './outline-sheet.tsx';
import { StepPanel } from './step-panel.tsx';
import { SHORT_WEIGHT } from './samples/short-weight-outline.ts';
import { STEADY_PAY } from './samples/steady-pay-outline.ts';

export function OutlinesPanel() {
  return (
    <StepPanel
      title="Two outlines, down to the words of each chapter"
      intro="A guide is planned by what each chapter has to deliver, a novel by what happens in it. Either way the chapters’ words add up to the length that was asked for."
      action={{ href: '/generator', label: 'Open the Book Generator' }}
    >
      <div className="grid items-start gap-8 lg:grid-cols-2">
        <OutlineSheet outline={STEADY_PAY} />
        <OutlineSheet outline={SHORT_WEIGHT} />
      </div>
    </StepPanel>
  );
}
