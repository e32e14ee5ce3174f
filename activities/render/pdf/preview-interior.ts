import type { Browser } from 'puppeteer';
import type { Manuscript } from '../../../shared/book/manuscript.ts';
import type { BookPreview } from '../../../shared/book/preview.ts';
import { imagePath } from '../../../shared/book/figure.ts';
import { isRtlLanguage } from '../direction.ts';
import { interiorStyles } from './interior-styles.ts';
import { withLayout, type PdfChoices } from './lay-out-interior.ts';

/** A layout, and the markup of each of its pages. */
export type PreviewedInterior = { layout: Omit<BookPreview, 'key'>; pages: string[] };

/**
 * The pages that a PDF with the same choices has, for a screen: the same markup and style sheet, with fonts by their addresses and without links.
 * @throws what `renderInterior` throws before it prints
 */
export function previewInterior(
  manuscript: Manuscript,
  browser: Browser,
  choices: PdfChoices,
  signal?: AbortSignal,
): Promise<PreviewedInterior> {
  return withLayout(
    manuscript,
    browser,
    choices,
    signal,
    ({ book, design, fonts, interior, plan, insidePx }) => {
      const { widthPx, heightPx } = interior.geometry;
      const styles = interiorStyles({ ...fonts, css: fonts.linkedCss }, design);
      return Promise.resolve({
        layout: {
          ...{ pages: plan.total, widthPx, heightPx, language: book.language },
          direction: isRtlLanguage(book.language) ? ('rtl' as const) : ('ltr' as const),
          ragged: design.alignment === 'ragged',
          styleSheet: `${styles}\n${onScreen(insidePx)}${choices.profile === 'digital' ? '' : '\nimg{filter:grayscale(1)}'}`,
          destinations: interior.destinations(plan),
        },
        pages: interior.pages(plan).map(withoutLinks),
      });
    },
    (id) => imagePath(manuscript.projectId, id),
  );
}

/**
 * Pages lie side by side on white paper, whatever the theme of the screen, with a shadow at the spine. Letters stand where they stand in print, and not on
 * whole pixels of the screen.
 */
const onScreen = (insidePx: number): string => `:root{--inside:${insidePx}px;color-scheme:light;text-rendering:geometricPrecision}
@media screen{#pages{display:flex;background:#fff}}
.page{flex:none}
section,.blank{display:contents}
.page::after{content:"";position:absolute;top:0;bottom:0;width:5%;background:linear-gradient(to var(--away),#0002,#0000)}
:is([dir=ltr] .odd,[dir=rtl] .even)::after{left:0;--away:right}
:is([dir=ltr] .even,[dir=rtl] .odd)::after{right:0;--away:left}`;

/** In our own markup `<a` is nothing but a link, because text is escaped. */
function withoutLinks(markup: string): string {
  return markup.replace(/(<a\b[^>]*?) href="[^"]*"/gu, '$1');
}
