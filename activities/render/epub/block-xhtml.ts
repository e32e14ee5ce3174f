/** The blocks of a chapter as XHTML, generated, so that it is always well-formed. */

import { blockText, runsText, type Block, type CalloutKind } from '../../../shared/book/manuscript.ts';
import { escapeMarkup } from '../../../shared/escape-markup.ts';
import { directionAttribute } from '../direction.ts';
import { SCENE_BREAK } from '../furniture.ts';
import type { Labels } from '../labels/labels.ts';
import { runsMarkup } from '../markup/runs-markup.ts';
import { tableRowsMarkup } from '../markup/table-markup.ts';
import { opensPassage } from '../opens-passage.ts';
import { boxMark } from './restore-dropped.ts';

export function blocksXhtml(blocks: readonly Block[], labels: Labels): string {
  return blocks.map((block, index) => blockXhtml(block, opensPassage(blocks[index - 1]), labels)).join('\n');
}

const asIs = (text: string): string => text;
/** Roles of DPUB-ARIA that an `aside` may have. */
const ROLES: Record<CalloutKind, string> = { tip: 'doc-tip', example: 'doc-example', warning: 'note', note: 'note' };

/** More than these need smaller type on a telephone. */
const MANY_COLUMNS = 6;

function blockXhtml(block: Block, first: boolean, labels: Labels): string {
  const direction = directionAttribute(blockText(block));
  switch (block.type) {
    case 'paragraph':
      return `<p${first ? ' class="first"' : ''}${direction}>${runsMarkup(block.runs, asIs)}</p>`;
    case 'heading': {
      const tag = `h${block.level ?? 2}`;
      return `<${tag}${direction}>${escapeMarkup(block.text)}</${tag}>`;
    }
    case 'scene-break':
      return `<p class="scene" role="separator" aria-label="${escapeMarkup(labels.sceneBreak)}">${SCENE_BREAK}</p>`;
    case 'list': {
      const tag = block.ordered ? 'ol' : 'ul';
      const items = block.items.map((runs) => `<li${directionAttribute(runsText(runs))}>${runsMarkup(runs, asIs)}</li>`);
      return `<${tag}>${items.join('')}</${tag}>`;
    }
    case 'checklist': {
      const items = block.items.map(
        ({ done, runs }) => `<li${directionAttribute(runsText(runs))}>${boxMark(done)} ${runsMarkup(runs, asIs)}</li>`,
      );
      return `<ul class="checks">${items.join('')}</ul>`;
    }
    case 'quote':
      return `<blockquote><p${direction}>${runsMarkup(block.runs, asIs)}</p></blockquote>`;
    case 'table':
      return `<table${block.header.length > MANY_COLUMNS ? ' class="wide"' : ''}>${tableRowsMarkup(block, asIs)}</table>`;
    case 'callout':
      return `<aside class="callout" role="${ROLES[block.kind]}"><p class="callout-label">${escapeMarkup(labels.callouts[block.kind])}</p>
${blocksXhtml(block.blocks, labels)}</aside>`;
  }
}
