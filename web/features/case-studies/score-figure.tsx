import { Meter, type MeterTone } from '../../components/meter.tsx';

/** The profitability score of a keyword, as the validator shows it. */
export function ScoreFigure({ keyword, score, tone }: { keyword: string; score: number; tone: MeterTone }) {
  return (
    <>
      <p className="flex flex-wrap items-baseline justify-between gap-x-4">
        <span className="font-medium">Profitability Score</span>
        <span className="font-serif text-4xl leading-none tabular-nums">
          {score}
          <span className="text-xl text-ink-soft">/100</span>
        </span>
      </p>
      <div className="mt-3">
        <Meter label={`Profitability score of “${keyword}”`} value={score} max={100} valueText={`${score} out of 100`} tone={tone} />
      </div>
    </>
  );
}
