import type { Browser } from 'puppeteer';
import type { Manuscript } from '../../../shared/book/manuscript.ts';
import type { BookPreview } from '../../../shared/book/preview.ts';
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
  return withLayout(manuscript, browser, choices, signal, ({ book, design, fonts, interior, plan, insidePx }) => {
    const { widthPx, heightPx } = interior.geometry;
    const styles = interiorStyles({ ...fonts, css: fonts.linkedCss }, design);
    return Promise.resolve({
      layout: {
        ...{ pages: plan.total, widthPx, heightPx, language: book.language },
        direction: isRtlLanguage(book.language) ? ('rtl' as const) : ('ltr' as const),
        ragged: design.alignment === 'ragged',
        styleSheet: `${styles}\n${onScreen(insidePx)}`,
        destinations: interior.destinations(plan),
      },
      pages: interior.pages(plan).map(withoutLinks),
    });
  });
}

/** Pages lie side by side on white paper, whatever the theme of the screen. */
const onScreen = (insidePx: number): string => `:root{--inside:${insidePx}px;color-scheme:light}
@media screen{#pages{display:flex;background:#fff}}
.page{flex:none}
section,.blank{display:contents}`;

/** In our own markup `<a` is nothing but a link, because text is escaped. */
function withoutLinks(markup: string): string {
  return markup.replace(/(<a\b[^>]*?) href="[^"]*"/gu, '$1');
}
