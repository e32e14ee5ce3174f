import { Meter, type MeterTone } from '../../components/meter.tsx';
import { ScoreFigure } from '../niche-validator/score-figure.tsx';

/** The profitability score of a sample keyword, as the validator shows it. */
export function SampleScore({ keyword, score, tone }: { keyword: string; score: number; tone: MeterTone }) {
  return (
    <ScoreFigure score={score}>
      <Meter label={`Profitability score of “${keyword}”`} value={score} max={100} valueText={`${score} out of 100`} tone={tone} />
    </ScoreFigure>
  );
}
