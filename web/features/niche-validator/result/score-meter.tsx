import { Meter, type MeterTone } from '../../../components/meter.tsx';
import { Tooltip } from '../../../components/tooltip.tsx';

type ScoreMeterProps = { label: string; score: number; tone: MeterTone; explanation: string | undefined };

/** A score out of 100 as a bar, with an explanation on hover and focus. */
export function ScoreMeter({ label, score, tone, explanation }: ScoreMeterProps) {
  const meter = { label, value: score, max: 100, valueText: `${score} out of 100`, tone };
  if (!explanation) return <Meter {...meter} />;
  return (
    <Tooltip text={explanation}>
      <Meter {...meter} tabIndex={0} />
    </Tooltip>
  );
}
