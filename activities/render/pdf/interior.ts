/** The interior as a row of sections, each of pages that are broken before they are drawn. */

import type { Block } from '../../../shared/book/manuscript.ts';
import type { BookDesign } from '../../../shared/book/design.ts';
import type { PageStart } from '../../../shared/book/page-start.ts';
import { escapeMarkup } from '../../../shared/escape-markup.ts';
import { pageGeometry, insidePx as spinePx, textWidthPx, type PageGeometry } from '../design/page-geometry.ts';
import { THEME_SPECS, type ThemeSpec } from '../design/themes.ts';
import { directionAttribute, hasNoItalic, isRtlLanguage } from '../direction.ts';
import { isEastAsian } from '../fonts/families.ts';
import { faceMetrics, type FontFaces } from '../fonts/font-faces.ts';
import { frontNumber } from '../front-number.ts';
import { chapterLabel, copyrightLines, levelLabel, runningHead, seriesLabel } from '../furniture.ts';
import { paragraphIndent } from '../paragraph-indent.ts';
import type { PreparedBook, PreparedChapter } from '../prepare-manuscript.ts';
import type { TextWidths } from '../text-widths.ts';
import type { BrokenPage } from '../typesetting/break-pages.ts';
import type { BookType, SetImage } from '../typesetting/book-type.ts';
import type { PrintedFigure } from '../typesetting/figure-leaf.ts';
import { breakWithFigures } from '../typesetting/place-figures.ts';
import { addDropCap } from '../typesetting/drop-cap.ts';
import { contentsLeaves } from '../typesetting/contents.ts';
import { ChapterFlow } from '../typesetting/flow.ts';
import type { InlineText } from '../typesetting/itemize.ts';
import { leadIn } from '../typesetting/lead-in.ts';
import type { Leaf } from '../typesetting/leaf.ts';
import { ChapterNotes, isShown, linkTag } from '../typesetting/notes.ts';
import { openerLeaf } from '../typesetting/opener.ts';
import { portraitLeaf } from '../typesetting/portrait-leaf.ts';
import { TextMeasure, type MeasureAll } from '../typesetting/text-measure.ts';
import type { PdfProfile } from '../../../shared/book/file-choices.ts';
import { hyphenator } from './hyphenate.ts';
import { interiorMarkup, pageMarkups, type DrawnPart } from './interior-markup.ts';
import { planPages, type PagePlan, type Section } from './page-plan.ts';

/** Longer titles are set smaller, so that they fit on their page. */
const LONG_TITLE = 60;

/** Empty lines above a dedication. */
const SUNK_LINES = 8;

type Part = Omit<Section, 'pages'> & DrawnPart & { leaves: Leaf[]; printed?: ReadonlyMap<Leaf, PrintedFigure> };

/** A book's interior: measure it, lay it out, then take its pages. */
export class Interior {
  readonly geometry: PageGeometry;
  private readonly theme: ThemeSpec;
  private readonly measure = new TextMeasure();
  private readonly parts: Part[];
  private readonly type: BookType;
  /** In Japanese and Chinese, whose pages are grids of characters. */
  readonly allowsLoneLines: boolean;

  constructor(
    private readonly book: PreparedBook,
    private readonly design: BookDesign,
    private readonly fonts: FontFaces,
    widths: TextWidths,
    private readonly kind: PdfProfile = 'print',
    images: ReadonlyMap<string, SetImage> = new Map(),
  ) {
    this.geometry = pageGeometry(design);
    this.theme = THEME_SPECS[design.theme];
    this.allowsLoneLines = isEastAsian(book.language);
    const { sizePx, quotePx, linePx, lines } = this.geometry;
    this.type = {
      ...{ sizePx, quotePx, linePx, lines, images },
      narrowestPx: textWidthPx(this.geometry, spinePx(Infinity)) - (this.allowsLoneLines ? sizePx : 0),
      justified: design.alignment === 'justified',
      indent: paragraphIndent(book.language),
      ornament: this.theme.ornament,
      // Italics are hard to read for those whom large print is for.
      letter: design.largePrint ? 'rule' : this.theme.letter,
      labels: book.labels,
      widths,
      measure: this.measure,
    };
    const chapters = book.chapters.map((chapter) => this.chapter(chapter));
    this.parts = [...this.frontMatter(), ...chapters];
  }

  async measureText(measureAll: MeasureAll): Promise<void> {
    await this.measure.measure(measureAll);
  }

  /** Breaks all pages. The spine margin and the page count depend on each other, so a first guess is corrected. */
  layOut(guessedPages: number): { plan: PagePlan; insidePx: number } {
    let insidePx = this.insidePx(guessedPages);
    let plan = this.breakAt(insidePx);
    for (let attempt = 0; this.insidePx(plan.total) > insidePx && attempt < 3; attempt++) {
      insidePx = this.insidePx(plan.total);
      plan = this.breakAt(insidePx);
    }
    return { plan, insidePx };
  }

  /** The margin at the spine: so wide in Japanese and Chinese that a line is of whole characters. */
  private insidePx(pages: number): number {
    const least = spinePx(pages);
    if (!this.allowsLoneLines) return least;
    const width = textWidthPx(this.geometry, least);
    // Less than would be seen, so that rounding costs no character.
    return least + (width % this.geometry.sizePx) - 0.05;
  }

  private breakAt(insidePx: number): PagePlan {
    const width = textWidthPx(this.geometry, insidePx);
    for (const { leaves, notes } of this.parts) {
      notes?.set(width);
      for (const leaf of leaves) leaf.settings = leaf.set(width);
    }
    for (const part of this.parts) {
      if (part.fixed !== undefined) continue;
      part.pages = breakWithFigures(part.leaves, {
        lines: this.geometry.lines,
        mostLines: this.geometry.mostLines,
        notes: part.notes?.setting,
        allowsLoneLines: this.allowsLoneLines,
      });
    }
    const sections = this.parts.map((part): Section => ({ ...part, pages: part.fixed === undefined ? part.pages.length : 1 }));
    return planPages(sections, runningHead(this.book.title), frontNumber(this.book.language));
  }

  /** The whole interior as markup: a `page` for each page of the plan. */
  html(plan: PagePlan): string {
    return interiorMarkup(this.parts, plan, this.geometry);
  }

  /** Each page of the plan as markup by itself. */
  pages(plan: PagePlan): string[] {
    return pageMarkups(this.parts, plan, this.geometry);
  }

  /** What a reader can turn to, in order: `title` is absent of pages that have none. */
  destinations(plan: PagePlan): { id: string; title?: string; ordinal?: number; hasOwnNumber?: true; page: number }[] {
    const chapters = new Map(this.book.chapters.map((chapter) => [chapterId(chapter), chapter]));
    return this.parts.map(({ id }) => {
      const { title, ordinal, kind } = chapters.get(id) ?? {};
      return {
        id,
        ...(title !== undefined && { title }),
        ...(ordinal !== undefined && { ordinal }),
        ...(kind === 'numbered' && { hasOwnNumber: true }),
        page: plan.startOf.get(id) ?? 1,
      };
    });
  }

  private frontMatter(): Part[] {
    const { book } = this;
    const { title, subtitle, author, labels } = book;
    const line = (name: string, text: string | undefined): string =>
      text === undefined
        ? ''
        : `<p class="${name}${hasNoItalic(text) ? ' upright' : ''}"${directionAttribute(text)}>${escapeMarkup(text)}</p>`;
    const front = { body: false, folioOnOpener: false, leaves: [], pages: [] };
    const copyright = copyrightLines(book).map((text) => line('line', text));
    const contents = new ChapterFlow(this.type, this.inline());
    contents.add(this.opener(labels.contents, undefined));
    for (const leaf of contentsLeaves(book.chapters, chapterId, contents)) contents.add(leaf);
    const { matter } = book;
    return [
      ...(matter.halfTitle ? [{ ...front, id: 'half-title', recto: true, fixed: `<div class="half">${line('name', title)}</div>` }] : []),
      {
        ...front,
        id: 'title-page',
        recto: true,
        fixed: `<div class="title">${line(title.length > LONG_TITLE ? 'name long' : 'name', title)}${line('subtitle', subtitle)}${line('series', seriesLabel(book))}${line('level', levelLabel(book))}${line('author', author)}</div>`,
      },
      { ...front, id: 'copyright', recto: false, fixed: `<div class="copyright">${copyright.join('')}</div>` },
      ...this.sunkPage('dedication', matter.dedication),
      ...this.sunkPage('epigraph', matter.epigraph),
      ...(matter.contents ? [{ ...front, id: 'contents', recto: true, folioOnOpener: true, leaves: contents.leaves }] : []),
    ];
  }

  /** A page without a title: a dedication or a motto, under some empty lines. */
  private sunkPage(id: 'dedication' | 'epigraph', blocks: readonly Block[]): Part[] {
    if (blocks.length === 0) return [];
    const flow = new ChapterFlow({ ...this.type, justified: false }, this.inline());
    flow.add({
      frames: [],
      height: SUNK_LINES,
      set: () => [{ lines: [{ html: () => `<div class="sunk"></div>`, notes: [], hyphen: false }], cost: 0 }],
      wrap: (lines) => lines,
      splits: false,
      keepNext: true,
      keepPrevious: false,
    });
    flow.tighten();
    flow.blocks([
      {
        type: 'passage',
        kind: 'epigraph',
        blocks: blocks.map((block) => (block.type === 'quote' ? { ...block, type: 'paragraph' } : block)),
      },
    ]);
    return [{ id, recto: true, body: false, folioOnOpener: false, leaves: flow.leaves, pages: [], className: id }];
  }

  private opener(title: string, label: string | undefined): ReturnType<typeof openerLeaf> {
    const { sizePx, linePx } = this.geometry;
    return openerLeaf(title, label, { theme: this.theme, sizePx, linePx, inline: this.inline() });
  }

  private chapter(chapter: PreparedChapter): Part {
    const { sizePx, linePx, smallLinePx } = this.geometry;
    const plain = this.inline();
    const notes = new ChapterNotes(plain, sizePx, linePx, smallLinePx, this.kind === 'digital');
    const flow = new ChapterFlow(this.type, {
      ...plain,
      addNote: (runs) => notes.add(runs),
      addLink: (address, text) => {
        if (this.kind === 'digital') return { open: linkTag(address) };
        return isShown(address, text) ? {} : { note: notes.add([{ text: address.replace(/^mailto:/iu, '') }]) };
      },
    });
    flow.add(this.opener(chapter.title, chapterLabel(chapter, this.book)));
    flow.tighten();
    const { portrait, author } = this.book;
    if (portrait && chapter.kind === 'about-author') {
      flow.add(portraitLeaf(portrait, author, this.type));
      flow.tighten();
    }
    const { blocks } = chapter;
    const { lead, face } = this.theme;
    const hasCap = lead === 'drop-cap' && addDropCap(flow, blocks[0], faceMetrics(face));
    if (hasCap) flow.rest(blocks);
    else flow.blocks(chapter.kind === 'notes' ? blocks : leadIn(blocks, lead));
    return {
      id: chapterId(chapter),
      recto: true,
      body: !chapter.isFront,
      folioOnOpener: true,
      runningHead: runningHead(chapter.title),
      leaves: flow.leaves,
      printed: flow.printed,
      notes,
      pages: [],
    };
  }

  private inline(): InlineText {
    return { setText: textSetter(this.book.language, this.fonts), measure: this.measure };
  }

  /** The page without its pages, complete with fonts. */
  frameHtml(styles: string): string {
    const { language, title } = this.book;
    const direction = isRtlLanguage(language) ? 'rtl' : 'ltr';
    return `<!doctype html><html lang="${escapeMarkup(language)}" dir="${direction}"><head><meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${POLICY}${this.book.portrait ? '; img-src data:' : ''}"><title>${escapeMarkup(title)}</title>
<style>${styles}</style></head><body><div id="measure" style="position:absolute;visibility:hidden;white-space:pre"></div><div id="pages"${this.design.alignment === 'ragged' ? ' class="ragged"' : ''}></div></body></html>`;
  }

  /** The broken pages of every section. */
  sections(): { id: string; pages: readonly BrokenPage[] }[] {
    return this.parts.map(({ id, pages }) => ({ id, pages }));
  }

  /** How fine the figures are in print. */
  figures(): PrintedFigure[] {
    return this.parts.flatMap(({ printed }) => [...(printed?.values() ?? [])]);
  }

  /** The pages of the chapters, in order. */
  pageStarts(plan: PagePlan): PageStart[] {
    const ids = new Set(this.chapterIds());
    return this.parts.flatMap(({ id, pages }) => {
      if (!ids.has(id)) return [];
      let letters = 0;
      return pages.map((page, index): PageStart => {
        const start = { chapter: id, label: plan.folios[(plan.startOf.get(id) ?? 1) + index - 1] ?? '', letters };
        for (const { setting, from, to } of page.pieces) for (const line of setting.lines.slice(from, to)) letters += line.letters?.() ?? 0;
        return start;
      });
    });
  }

  chapterIds(): string[] {
    return this.book.chapters.map(chapterId);
  }
}

/** No scripts and no URLs, so that nothing in the text can load a resource. */
const POLICY = "default-src 'none'; style-src 'unsafe-inline'; font-src data:; img-src data:";

export function chapterId(chapter: PreparedChapter): string {
  return chapter.id;
}

/** Replaces what no font has, and hyphenates. */
function textSetter(language: string, { substitutes }: FontFaces): (text: string) => string {
  const hyphenate = hyphenator(language);
  if (substitutes.size === 0) return hyphenate;
  const substitute = new RegExp(`[${[...substitutes.keys()].join('')}]`, 'gu');
  return (text) => hyphenate(text.replace(substitute, (char) => substitutes.get(char) ?? char));
}
