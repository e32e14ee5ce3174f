import { Meter, type MeterTone } from '../../components/meter.tsx';
import { ScoreFigure } from '../niche-validator/result/score-figure.tsx';

/** A sample keyword's profitability score, as the validator shows it. */
export function SampleScore({ keyword, score, tone }: { keyword: string; score: number; tone: MeterTone }) {
  return (
    <ScoreFigure score={score}>
      <Meter label={`Profitability score of “${keyword}”`} value={score} max={100} valueText={`${score} out of 100`} tone={tone} />
    </ScoreFigure>
  );
}
