/** Blocks as Word's paragraphs and tables. */

import { HeadingLevel, type IParagraphOptions, type Paragraph, type Table } from 'docx';
import { blockText, itemsOf, type Block, type Callout } from '../../../shared/book/manuscript.ts';
import type { Labels } from '../labels/labels.ts';
import type { BookImages } from '../figures/book-images.ts';
import { documentFigure } from './document-figure.ts';
import { epigraphSource } from '../epigraph-source.ts';
import { opensPassage } from '../../../shared/book/opens-passage.ts';
import { staysWhole } from '../stays-whole.ts';
import type { TextWidths } from '../text-widths.ts';
import { codeHang } from '../code-hang.ts';
import { keptLines } from './kept-lines.ts';
import { documentTable } from './document-table.ts';
import { DEEPEST_LIST, listIndentPt, numberingReference, type ListKind } from './list-numbering.ts';
import { twips, type DocumentGeometry } from './document-geometry.ts';
import { heading, paragraph, type DocumentNotes } from './paragraph.ts';

/** `nextList` gives each list its own instance of its numbering, so that a numbered one starts at 1. */
export type BlockSetting = {
  widths: TextWidths;
  page: DocumentGeometry;
  ornament: string;
  labels: Labels;
  notes: DocumentNotes;
  images: BookImages;
  nextFigure: () => number;
  nextList: () => number;
  rightToLeft: boolean;
};

/** The paragraphs and tables of a chapter. */
export function documentBlocks(blocks: readonly Block[], setting: BlockSetting): (Paragraph | Table)[] {
  return blocks.flatMap((block, index) =>
    documentBlock(block, opensPassage(blocks[index - 1]), setting, blocks[index + 1], blocks[index - 1]),
  );
}

function documentBlock(block: Block, first: boolean, setting: BlockSetting, next?: Block, before?: Block): (Paragraph | Table)[] {
  const { notes, page } = setting;
  switch (block.type) {
    case 'paragraph':
      return [paragraph(first ? 'FirstParagraph' : 'BodyText', block.runs, {}, notes)];
    case 'heading':
      return [heading(block.level === 3 ? HeadingLevel.HEADING_3 : HeadingLevel.HEADING_2, blockText(block))];
    case 'scene-break':
      return [paragraph('SceneBreak', setting.ornament)];
    case 'list':
    case 'checklist':
      return documentList(block, setting, {
        style: 'ListParagraph',
        inCallout: false,
        depth: 0,
        isApart: next?.type === 'list' || next?.type === 'checklist',
      });
    case 'quote':
      return [paragraph('BlockText', block.runs, quoteSpacing(page, before, next), notes)];
    case 'verse': {
      const kept = keptLines(block.lines);
      // Between two poems there is space, though both are in one style; between the lines of one there is none.
      return block.lines.map((runs, index) => {
        const isLast = index === block.lines.length - 1;
        return paragraph('Verse', runs, isLast ? { contextualSpacing: false, ...(index > 0 && { spacing: { before: 0 } }) } : kept[index] ? { keepNext: true } : {}, notes); // prettier-ignore
      });
    }
    case 'code':
      return block.text.split('\n').map((line) => paragraph('Code', line, { indent: codeIndent(line, setting.page) }));
    case 'table':
      return documentTable(block, { ...setting, inCallout: false });
    case 'figure':
      return documentFigure(block, setting.nextFigure(), setting.page, setting.images, notes);
    case 'passage':
      return block.blocks.flatMap((inner, index) =>
        block.kind === 'letter'
          ? passageBlock(inner, 'Letter', setting)
          : passageBlock(inner, 'Epigraph', setting, mottoSpacing(page, index === 0, index === block.blocks.length - 1)),
      );
    case 'callout':
      return documentCallout(block, setting);
  }
}

/** Neighbouring quotes are one quotation, with half a line between its paragraphs. */
function quoteSpacing({ breakPt }: DocumentGeometry, before: Block | undefined, next: Block | undefined): IParagraphOptions {
  return spacing({ ...(before?.type === 'quote' && { before: 0 }), ...(next?.type === 'quote' && { after: twips(breakPt / 2) }) });
}

/** Space that only the ends of a motto have. */
function mottoSpacing({ breakPt }: DocumentGeometry, isFirst: boolean, isLast: boolean): IParagraphOptions {
  return spacing({ ...(isFirst && { before: twips(breakPt) }), ...(isLast && { after: twips(breakPt) }) });
}

const spacing = (changes: NonNullable<IParagraphOptions['spacing']>): IParagraphOptions =>
  Object.keys(changes).length > 0 ? { spacing: changes } : {};

/** The turnovers of a line of code hang. */
function codeIndent(line: string, page: DocumentGeometry) {
  const width = twips(codeHang(line) * page.codeColumnPt);
  return { left: width, hanging: width };
}

/** A block of a letter, a dedication or a motto, whose paragraphs are in a style. */
export function passageBlock(block: Block, style: string, setting: BlockSetting, options: IParagraphOptions = {}): (Paragraph | Table)[] {
  if (block.type !== 'paragraph') return documentBlock(block, false, setting);
  const source = style === 'Epigraph' ? epigraphSource(block.runs) : undefined;
  return [paragraph(source ? 'EpigraphSource' : style, source ?? block.runs, options, setting.notes)];
}

/** `isApart`: there is space after its last item, though the next is in the same style. */
type ListPlace = { style: string; inCallout: boolean; depth: number; isApart: boolean; keepNext?: boolean };

/** The items, each with what is nested in it; deeper lists are indented, as far as the page allows. */
function documentList(
  list: Extract<Block, { type: 'list' | 'checklist' }>,
  setting: BlockSetting,
  { style, inCallout, depth, isApart, keepNext = false }: ListPlace,
): (Paragraph | Table)[] {
  const instance = setting.nextList();
  const level = Math.min(depth, DEEPEST_LIST);
  const kindOf = (index: number): ListKind => {
    if (list.type === 'list') return list.ordered ? 'numbers' : 'bullets';
    return list.items[index]?.done ? 'done-boxes' : 'open-boxes';
  };
  const items = itemsOf(list);
  return items.flatMap((runs, index) => {
    const inner = list.nested?.[index] ?? [];
    const endsWith = (at: number): boolean => isApart && index === items.length - 1 && at === inner.length - 1;
    const spaced = (at: number): IParagraphOptions => (endsWith(at) ? { contextualSpacing: false, spacing: { before: 0 } } : {});
    const numbering = { reference: numberingReference(kindOf(index), inCallout), level, instance };
    const nested = inner.flatMap((block, at) => {
      if (block.type === 'list' || block.type === 'checklist')
        return documentList(block, setting, { style, inCallout, depth: depth + 1, isApart: endsWith(at), keepNext });
      if (!('runs' in block)) return documentBlock(block, true, setting);
      const indent = { left: twips(listIndentPt(setting.page, level, inCallout)) };
      return [paragraph(style, block.runs, { keepNext, indent, ...spaced(at) }, setting.notes)];
    });
    return [paragraph(style, runs, { numbering, keepNext, ...spaced(-1) }, setting.notes), ...nested];
  });
}

/** All paragraphs have one style, so that the rule at their side is one. A short call-out is kept on one page. */
function documentCallout(callout: Callout, setting: BlockSetting): (Paragraph | Table)[] {
  const isWhole = staysWhole(callout);
  const inner = callout.blocks.flatMap((block, index) => {
    const isContinued = callout.blocks[index - 1]?.type === 'paragraph';
    return calloutBlock(block, setting, {
      keepNext: isWhole && index < callout.blocks.length - 1,
      // Not in a style of its own, because spacing is left out only between paragraphs of one style.
      ...(isContinued && { indent: { left: twips(setting.page.calloutIndentPt), firstLine: twips(setting.page.firstIndentPt) } }),
    });
  });
  return [paragraph('CalloutLabel', setting.labels.callouts[callout.kind]), ...inner];
}

function calloutBlock(block: Block, setting: BlockSetting, options: IParagraphOptions): (Paragraph | Table)[] {
  switch (block.type) {
    case 'table':
      return documentTable(block, { ...setting, inCallout: true });
    case 'list':
    case 'checklist':
      return documentList(block, setting, {
        style: 'Callout',
        inCallout: true,
        depth: 0,
        isApart: false,
        keepNext: options.keepNext === true,
      });
    case 'paragraph':
    case 'quote':
      return [paragraph('Callout', block.runs, options, setting.notes)];
    case 'verse':
      return block.lines.map((runs) => paragraph('Callout', runs, options, setting.notes));
    case 'passage':
      return block.blocks.flatMap((inner) => calloutBlock(inner, setting, options));
    default:
      return blockText(block)
        .split('\n')
        .map((line) => paragraph('Callout', line, options));
  }
}
