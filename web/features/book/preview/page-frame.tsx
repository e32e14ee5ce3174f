import { useEffect, useMemo, useRef, useState } from 'react';
import { escapeMarkup } from '../../../../shared/escape-markup.ts';
import type { BookPreview } from '../../../../shared/book/preview.ts';
import { classes } from '../../../lib/classes.ts';
import { inertMarkup } from '../../../lib/trusted-types.ts';
import type { Spread } from './use-spread.ts';

/** Nothing but our style sheet, our fonts, and the images of figures and of the author’s portrait. */
const POLICY = "default-src 'none'; style-src 'unsafe-inline'; font-src 'self'; img-src 'self' data:";

type PageFrameProps = {
  spread: Spread;
  title: string;
  scale: number;
  isHidden: boolean;
  /** The pages and their fonts are there. */
  onDrawn: () => void;
};

/** Pages in a document of their own, in which nothing runs, drawn in their true size and scaled. */
export function PageFrame({ spread: { layout, numbers, markup }, title, scale, isHidden, onDrawn }: PageFrameProps) {
  const frame = useRef<HTMLIFrameElement>(null);
  const [isLoaded, setLoaded] = useState(false);
  const source = useMemo(() => frameSource(layout), [layout]);
  // Not by an attribute, which React would make a string.
  useEffect(() => {
    if (frame.current) frame.current.srcdoc = inertMarkup(source);
  }, [source]);
  useEffect(() => {
    const inside = isLoaded ? frame.current?.contentDocument : undefined;
    const place = inside?.getElementById('pages');
    if (!inside || !place) return;
    let isOutdated = false;
    place.innerHTML = inertMarkup(markup.join(''));
    // Laying the pages out begins the loading of their fonts.
    void place.offsetWidth;
    void inside.fonts.ready.then(() => !isOutdated && onDrawn());
    return () => {
      isOutdated = true;
    };
  }, [isLoaded, markup, onDrawn]);
  return (
    <iframe
      ref={frame}
      title={title}
      tabIndex={-1}
      sandbox="allow-same-origin"
      onLoad={() => setLoaded(true)}
      aria-hidden={isHidden || undefined}
      className={classes('absolute top-0 left-0 max-w-none origin-top-left border-0', isHidden && 'invisible')}
      style={{ width: layout.widthPx * numbers.length, height: layout.heightPx, transform: `scale(${scale})` }}
    />
  );
}

function frameSource({ styleSheet, language, direction, ragged }: BookPreview): string {
  return `<!doctype html><html lang="${escapeMarkup(language)}" dir="${direction}"><head><meta charset="utf-8"><meta http-equiv="Content-Security-Policy" content="${POLICY}"><title>Pages</title><style>${styleSheet}</style></head><body><main id="pages"${ragged ? ' class="ragged"' : ''}></main></body></html>`;
}
