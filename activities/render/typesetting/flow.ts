/** The blocks of a chapter as leaves. */

import { blockText, itemsOf, type Block, type Figure, type Run } from '../../../shared/book/manuscript.ts';
import { directionAttribute, hasNoItalic } from '../direction.ts';
import { checkBox } from '../markup/check-box.ts';
import { epigraphSource } from '../epigraph-source.ts';
import { opensPassage } from '../../../shared/book/opens-passage.ts';
import { staysWhole } from '../stays-whole.ts';
import type { BookType, Place } from './book-type.ts';
import { codeLeaf } from './code-leaf.ts';
import { figureLeaf, type PrintedFigure } from './figure-leaf.ts';
import { itemize, unhyphenated, type InlineText } from './itemize.ts';
import type { Frame, Leaf } from './leaf.ts';
import { setParagraph, type ParagraphType } from './set-paragraph.ts';
import { tableLeaves } from './table-flow.ts';

export const TOP: Place = { frames: [], narrowerPx: 0, paragraph: 's-body', gapBetween: 0 };

const frame = (open: string, close: string, continued = open): Frame => ({
  open: (isContinued) => (isContinued ? continued : open),
  close,
  repeatedLines: 0,
});

const BOX_SIZE = 'width="10" height="10"';
/** Of the type size: a list's and a quotation's side. */
export const SIDE_EM = 1.8;
/** Verse stands in from the start alone: its lines end where they end. */
export const VERSE_SIDE_EM = 3;
const VERSE_HANG_EM = 1.5;
/** Of an item in more or fewer lines than its neighbours of the same length, which a reader sees: paragraphs level the pages before it. */
const ITEM_LEVEL_COST = 500;
/** Lines of a stanza that is not divided between pages. */
const WHOLE_STANZA = 4;
/** Letters of a paragraph of one line: how a letter is opened or signed. */
const SHORT_OF_LETTER = 50;
const MOST_OF_CLOSE = 4;
/** What a call-out's rule and gap take. */
export const CALLOUT_PX = 18;

export class ChapterFlow {
  readonly leaves: Leaf[] = [];
  /** How fine its figures are in print, known once they are set. */
  readonly printed = new Map<Leaf, PrintedFigure>();
  /** Empty lines wanted before the next leaf. */
  private gap = 0;
  /** Of the last heading. */
  private deepest = 1;
  /** Whether the next leaf follows without space, as the first of a call-out does. */
  private isTight = false;

  constructor(
    readonly type: BookType,
    readonly inline: InlineText,
  ) {}

  blocks(blocks: readonly Block[], place = TOP): void {
    for (const [index, block] of blocks.entries()) {
      if (index > 0) this.space(place.gapBetween);
      this.block(block, opensPassage(blocks[index - 1]), place);
    }
  }

  /** All blocks but the first, which stands already. */
  rest(blocks: readonly Block[]): void {
    for (const [index, block] of blocks.entries()) if (index > 0) this.block(block, opensPassage(blocks[index - 1]), TOP);
  }

  /** At least so many empty lines before the next leaf. */
  space(lines: number): void {
    this.gap = Math.max(this.gap, lines);
  }

  /** The next leaf follows without space. */
  tighten(): void {
    this.isTight = true;
  }

  add(leaf: Omit<Leaf, 'gap' | 'settings'>): void {
    // The same object, because setting a leaf changes it.
    this.leaves.push(Object.assign(leaf, { gap: this.leaves.length === 0 || this.isTight ? 0 : this.gap, settings: [] }));
    this.gap = 0;
    this.isTight = false;
  }

  /** A figure takes no part in the space between those around it, because it may leave its place. */
  private figure(figure: Figure): void {
    const image = this.type.images.get(figure.image);
    if (!image) return;
    const made = figureLeaf(figure, image, this.type, this.inline, (printed) => this.printed.set(leaf, printed));
    const leaf: Leaf = Object.assign(made, { gap: 0, settings: [] });
    this.leaves.push(leaf);
  }

  /** A paragraph of a class. */
  paragraph(
    className: string,
    runs: readonly Run[],
    place: Place,
    options: {
      tag?: string;
      direction?: string;
      keepNext?: boolean;
      keepPrevious?: boolean;
      splits?: boolean;
    } & Partial<ParagraphType> = {},
  ): void {
    const { tag = 'p', direction = '', keepNext = false, keepPrevious = false, splits = true, ...type } = options;
    const items = itemize(runs, className, type.justified === false ? unhyphenated(this.inline) : this.inline);
    const { sizePx, justified } = this.type;
    this.add({
      frames: place.frames,
      set: (width) => setParagraph(items, { sizePx, justified, indentPx: 0, hangPx: 0, ...type }, width - place.narrowerPx),
      height: 1,
      wrap: (lines) => `<${tag} class="${className}"${direction}>${lines}</${tag}>`,
      splits,
      keepNext,
      keepPrevious,
      whole: place.whole,
    });
  }

  private block(block: Block, first: boolean, place: Place): void {
    const { type } = this;
    const direction = directionAttribute(blockText(block));
    const { paragraph } = place;
    switch (block.type) {
      case 'paragraph': {
        const { em, everyParagraph } = type.indent;
        const indentPx = paragraph === 's-body' && (everyParagraph || !first) ? em * type.sizePx : 0;
        const isRagged = paragraph === 's-list';
        const source = paragraph === 's-epigraph' ? epigraphSource(block.runs) : undefined;
        return this.paragraph(source ? `${paragraph} source` : paragraph, source ?? block.runs, place, {
          direction,
          indentPx,
          ...(isRagged && { justified: false }),
        });
      }
      case 'heading': {
        const level = block.level ?? 2;
        // No level is skipped, which screen readers' users go by; it looks as its own.
        const depth = Math.min(level, this.deepest + 1);
        this.deepest = depth;
        this.space(1);
        this.paragraph(`s-h${level}${hasNoItalic(block.text) ? ' upright' : ''}`, [{ text: block.text }], place, { tag: `h${depth}`, direction, keepNext: true, splits: false, justified: false }); // prettier-ignore
        return this.space(level === 2 ? 1 : 0);
      }
      case 'scene-break':
        this.space(1);
        this.paragraph('s-scene', [{ text: type.ornament }], place, {
          justified: false,
          keepNext: true,
          keepPrevious: true,
          splits: false,
        });
        return this.space(1);
      case 'list':
      case 'checklist':
        this.space(place.paragraph === 's-list' ? 0 : 1);
        this.list(block, place);
        return this.space(place.paragraph === 's-list' ? 0 : 1);
      case 'quote':
        this.space(1);
        this.paragraph(paragraph === 's-list' ? 's-list' : 's-quote', block.runs, this.quoted(place, '<blockquote>'), {
          direction,
          ...(paragraph !== 's-list' && { sizePx: type.quotePx }),
        });
        return this.space(1);
      case 'figure':
        return this.figure(block);
      case 'verse':
        return this.verse(block.lines, this.within(place, `<blockquote class="verse"${direction}>`, VERSE_SIDE_EM));
      case 'code':
        this.space(1);
        this.add(codeLeaf(block.text, place, type.sizePx, this.inline));
        return this.space(1);
      case 'table':
        this.space(1);
        for (const leaf of tableLeaves(block, place, type, this.inline)) this.add(leaf);
        return this.space(1);
      case 'passage': {
        this.space(1);
        const isLetter = block.kind === 'letter';
        const isItalic = isLetter && type.letter === 'italic' && !hasNoItalic(blockText(block));
        const inner = this.quoted(place, `<blockquote class="${isLetter && !isItalic ? 'letter ruled' : block.kind}"${direction}>`);
        const set = isLetter ? `s-letter${isItalic ? ' italic' : ''}` : 's-epigraph';
        const start = this.leaves.length;
        this.blocks(block.blocks, { ...inner, paragraph: set, gapBetween: isLetter ? 1 : 0 });
        if (isLetter) keepSignature(this.leaves.slice(start), block.blocks);
        return this.space(1);
      }
      case 'callout': {
        this.space(1);
        const whole = place.whole ?? (staysWhole(block) ? {} : undefined);
        const open = `<aside class="callout"${direction}>`;
        const inner: Place = { ...place, frames: [...place.frames, frame(open, '</aside>')], narrowerPx: place.narrowerPx + CALLOUT_PX, ...(whole && { whole }) }; // prettier-ignore
        this.paragraph('s-callout', [{ text: type.labels.callouts[block.kind] }], inner, {
          keepNext: true,
          splits: false,
          justified: false,
        });
        this.tighten();
        this.blocks(block.blocks, inner);
        return this.space(1);
      }
    }
  }

  private quoted(place: Place, open: string): Place {
    return this.within(place, open, 2 * SIDE_EM);
  }

  /** @param sidesEm both sides together */
  private within(place: Place, open: string, sidesEm: number): Place {
    const narrowerPx = place.narrowerPx + sidesEm * this.type.sizePx;
    return { ...place, frames: [...place.frames, frame(open, '</blockquote>')], narrowerPx };
  }

  private list(list: Extract<Block, { type: 'list' | 'checklist' }>, place: Place): void {
    const tag = list.type === 'list' && list.ordered ? 'ol' : 'ul';
    const open = `<${tag}${list.type === 'checklist' ? ' class="checks"' : ''}${directionAttribute(blockText(list))}>`;
    const outer = frame(open, `</${tag}>`);
    const narrowerPx = place.narrowerPx + SIDE_EM * this.type.sizePx;
    const items = itemsOf(list);
    const isNested = place.paragraph === 's-list';
    const first = this.leaves.length;
    for (const [index, runs] of items.entries()) {
      const item = frame(`<li${tag === 'ol' ? ` value="${index + 1}"` : ''}>`, '</li>', '<li class="continued">');
      const inner: Place = { ...place, frames: [...place.frames, outer, item], narrowerPx, paragraph: 's-list' };
      const box = list.type === 'checklist' ? checkBox(list.items[index]?.done ?? false, this.type.labels, BOX_SIZE) : '';
      const nested = list.nested?.[index] ?? [];
      // An item stands with what is nested in it, and two items at least of a nested list on either page.
      const keepNext = nested.length > 0 || (isNested && items.length > 1 && index === 0);
      const keepPrevious = isNested && index > 0 && index === items.length - 1;
      this.paragraph('s-list', runs, inner, { justified: false, levelCost: ITEM_LEVEL_COST, prefix: box, keepNext, keepPrevious });
      this.blocks(nested, inner);
    }
    // Of a list with all that is nested in it, two.
    const [opening, closing] = [this.leaves[first], this.leaves.at(-1)];
    if (isNested || !opening || !closing || opening === closing) return;
    opening.keepNext = true;
    closing.keepPrevious = true;
  }

  private verse(lines: readonly Run[][], place: Place): void {
    this.space(1);
    for (const [index, runs] of lines.entries()) {
      if (runs.length === 0) {
        this.space(1);
        continue;
      }
      // No line of a stanza stands alone on a page.
      const isAfterSpace = (lines[index - 1]?.length ?? 0) === 0;
      const isBeforeSpace = (lines[index + 1]?.length ?? 0) === 0;
      const hangPx = VERSE_HANG_EM * this.type.sizePx;
      this.paragraph('s-verse', runs, place, {
        justified: false,
        hangPx,
        keepNext: !isBeforeSpace && (isAfterSpace || stanzaAround(lines, index) <= WHOLE_STANZA),
        keepPrevious: isBeforeSpace && !isAfterSpace,
      });
    }
    this.space(1);
  }
}

/** The lines of the stanza that a line of verse is in. */
function stanzaAround(lines: readonly Run[][], index: number): number {
  const isSpace = (runs: readonly Run[]): boolean => runs.length === 0;
  const end = lines.findIndex((runs, at) => at > index && isSpace(runs));
  return (end === -1 ? lines.length : end) - 1 - lines.slice(0, index).findLastIndex(isSpace);
}

/** A salutation stands with two lines after it, and what a letter closes with, in short paragraphs, with two before it. */
function keepSignature(leaves: readonly Leaf[], blocks: readonly Block[]): void {
  const isShort = (block: Block | undefined): boolean => block?.type === 'paragraph' && blockText(block).length <= SHORT_OF_LETTER;
  // Other forms are of any number of leaves.
  if (leaves.length !== blocks.length || leaves.length < 2) return;
  const first = Math.max(0, leaves.length - 1 - MOST_OF_CLOSE);
  for (let last = leaves.length - 1; last > first && isShort(blocks[last]); last--) (leaves[last] as Leaf).keepPrevious = true;
  if (isShort(blocks[0])) (leaves[0] as Leaf).keepNext = true;
}
