/** Blocks as Word's paragraphs and tables. */

import { HeadingLevel, type IParagraphOptions, type Paragraph, type Table } from 'docx';
import { blockText, type Block, type Callout, type Run } from '../../../shared/book/manuscript.ts';
import { SCENE_BREAK } from '../furniture.ts';
import type { Labels } from '../labels/labels.ts';
import { opensPassage } from '../opens-passage.ts';
import { staysWhole } from '../stays-whole.ts';
import type { TextWidths } from '../text-widths.ts';
import { documentTable } from './document-table.ts';
import { numberingReference, type ListKind } from './numbering.ts';
import { CALLOUT_INDENT_PT, FIRST_INDENT_PT, twips } from './page-geometry.ts';
import { heading, paragraph } from './paragraph.ts';

/** `nextList` gives each list its own instance of its numbering, so that a numbered one starts at 1. */
export type BlockSetting = { widths: TextWidths; labels: Labels; nextList: () => number; rightToLeft: boolean };

/** The paragraphs and tables of a chapter. */
export function documentBlocks(blocks: readonly Block[], setting: BlockSetting): (Paragraph | Table)[] {
  return blocks.flatMap((block, index) => documentBlock(block, opensPassage(blocks[index - 1]), setting));
}

function documentBlock(block: Block, first: boolean, setting: BlockSetting): (Paragraph | Table)[] {
  switch (block.type) {
    case 'paragraph':
      return [paragraph(first ? 'FirstParagraph' : 'BodyText', block.runs)];
    case 'heading':
      return [heading(block.level === 3 ? HeadingLevel.HEADING_3 : HeadingLevel.HEADING_2, blockText(block))];
    case 'scene-break':
      return [paragraph('SceneBreak', SCENE_BREAK)];
    case 'list':
    case 'checklist':
      return listItems(block, setting).map(({ runs, numbering }) => paragraph('ListParagraph', runs, { numbering }));
    case 'quote':
      return [paragraph('BlockText', block.runs)];
    case 'table':
      return documentTable(block, { ...setting, inCallout: false });
    case 'callout':
      return documentCallout(block, setting);
  }
}

type ListItem = { runs: Run[]; numbering: NonNullable<IParagraphOptions['numbering']> };

function listItems(list: Extract<Block, { type: 'list' | 'checklist' }>, { nextList }: BlockSetting, inCallout = false): ListItem[] {
  const instance = nextList();
  const item = (runs: Run[], kind: ListKind): ListItem => ({
    runs,
    numbering: { reference: numberingReference(kind, inCallout), level: 0, instance },
  });
  if (list.type === 'list') return list.items.map((runs) => item(runs, list.ordered ? 'numbers' : 'bullets'));
  return list.items.map(({ done, runs }) => item(runs, done ? 'done-boxes' : 'open-boxes'));
}

/** All paragraphs have one style, so that the rule at their side is one. A short call-out is kept on one page. */
function documentCallout(callout: Callout, setting: BlockSetting): (Paragraph | Table)[] {
  const isWhole = staysWhole(callout);
  const inner = callout.blocks.flatMap((block, index) => {
    const isContinued = callout.blocks[index - 1]?.type === 'paragraph';
    return calloutBlock(block, setting, {
      keepNext: isWhole && index < callout.blocks.length - 1,
      // Not in a style of its own, because spacing is left out only between paragraphs of one style.
      ...(isContinued && { indent: { left: twips(CALLOUT_INDENT_PT), firstLine: twips(FIRST_INDENT_PT) } }),
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
      return listItems(block, setting, true).map(({ runs, numbering }) =>
        paragraph('Callout', runs, { numbering, keepNext: options.keepNext === true }),
      );
    case 'paragraph':
    case 'quote':
      return [paragraph('Callout', block.runs, options)];
    default:
      return [paragraph('Callout', blockText(block), options)];
  }
}
