import { useCallback, useState } from 'react';
import { classes } from '../../../lib/classes.ts';
import { PageFrame } from './page-frame.tsx';
import { pageNumbers } from './spreads.ts';
import type { Spread } from './use-spread.ts';

/** A spread in this width. Another layout is drawn behind the one that is seen, and takes its place once its fonts are there. */
export function SpreadView({ spread, isDouble, widthPx }: { spread: Spread; isDouble: boolean; widthPx: number }) {
  const [seen, setSeen] = useState(spread);
  const [drawn, setDrawn] = useState<string>();
  const { key } = spread.layout;
  if (drawn === key && seen !== spread) setSeen(spread);
  const frames = drawn === undefined || seen.layout.key === key ? [spread] : [seen, spread];
  const shown = frames[0] ?? spread;
  const { widthPx: pagePx, heightPx } = shown.layout;
  const scaleOf = ({ layout }: Spread) => Math.min(1, widthPx / (layout.widthPx * (isDouble ? 2 : 1)));
  const scale = scaleOf(shown);
  const isRtl = shown.layout.direction === 'rtl';
  // Alone on its spread, a left-hand page lies on the left, and the first page on the right.
  const isOnSecondHalf = isDouble && shown.numbers.length === 1 && shown.numbers[0] === 1;
  const atRight = isOnSecondHalf !== isRtl && isDouble && shown.numbers.length === 1;
  return (
    <div className="mx-auto" style={{ width: pagePx * scale * (isDouble ? 2 : 1), height: heightPx * scale }}>
      <div
        className={classes('relative overflow-hidden rounded-xs shadow-page ring-1 ring-rule', atRight && 'ml-auto')}
        style={{ width: pagePx * scale * shown.numbers.length, height: heightPx * scale }}
      >
        {frames.map((each) => (
          <DrawnFrame key={each.layout.key} spread={each} scale={scaleOf(each)} isHidden={each !== shown} onDrawn={setDrawn} />
        ))}
      </div>
    </div>
  );
}

type DrawnFrameProps = { spread: Spread; scale: number; isHidden: boolean; onDrawn: (key: string) => void };

function DrawnFrame({ spread, onDrawn, ...rest }: DrawnFrameProps) {
  const { layout, numbers } = spread;
  const isDrawn = useCallback(() => onDrawn(layout.key), [onDrawn, layout.key]);
  return <PageFrame spread={spread} title={`Pages ${pageNumbers(numbers, layout.pages)}`} onDrawn={isDrawn} {...rest} />;
}
