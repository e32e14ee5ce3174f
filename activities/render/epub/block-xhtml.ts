/** The blocks of a chapter as XHTML, generated, so that it is always well-formed. */

import { blockText, itemsOf, runsText, type Block, type CalloutKind, type Figure, type Run } from '../../../shared/book/manuscript.ts';
import { escapeMarkup } from '../../../shared/escape-markup.ts';
import { codeHang } from '../code-hang.ts';
import { epigraphSource } from '../epigraph-source.ts';
import { directionAttribute } from '../direction.ts';
import type { Labels } from '../labels/labels.ts';
import { runsMarkup, type InlineSetting } from '../markup/runs-markup.ts';
import { tableRowsMarkup } from '../markup/table-markup.ts';
import { opensPassage } from '../../../shared/book/opens-passage.ts';
import { joinDashes } from '../../../shared/book/typography/dash-joints.ts';
import { boxMark, imageMark } from './restore-dropped.ts';

/** Roles of DPUB-ARIA that an `aside` may have. */
const ROLES: Record<CalloutKind, string> = { tip: 'doc-tip', example: 'doc-example', warning: 'note', note: 'note' };

/** More than these need smaller type on a telephone. */
const MANY_COLUMNS = 6;

/** Where an address in the text may go on in the next line: else it leaves gaps in the line before. */
const ADDRESS_END = /(?:[/.?=_#-]|&amp;)+(?=[^\s/.<])/gu;
const isAddress = (address: string, markup: string): boolean => escapeMarkup(address).endsWith(markup);

const WORD_JOINER = '\u2060';

/** `deepest`: the level of the last heading. */
type Setting = InlineSetting & { labels: Labels; ornament: string; headings: { deepest: number } };

/** A chapter's blocks, and after them its notes, which readers show where they are referred to. */
export function chapterBlocksXhtml(blocks: readonly Block[], labels: Labels, ornament: string): string {
  const notes: Run[][] = [];
  const setting: Setting = {
    labels,
    ornament,
    headings: { deepest: 1 },
    setText: (text) => joinDashes(text, WORD_JOINER),
    link: (address, markup) =>
      `<a href="${escapeMarkup(address)}">${isAddress(address, markup) ? markup.replace(ADDRESS_END, '$&<wbr/>') : markup}</a>`,
    note: (note) => {
      const number = notes.push(note);
      return `<a epub:type="noteref" role="doc-noteref" id="noteref-${number}" href="#note-${number}" class="noteref">${number}</a>`;
    },
  };
  const markup = blocksXhtml(blocks, setting);
  // A note of a note is not a note of the text.
  const inNote: Setting = { ...setting, note: (runs) => ` (${runsMarkup(runs, setting)})` };
  const asides = notes.map((runs, index) => {
    const number = index + 1;
    const back = `<a href="#noteref-${number}" role="doc-backlink" aria-label="${escapeMarkup(labels.backToText)}">${number}</a>`;
    return `<aside epub:type="footnote" role="doc-footnote" id="note-${number}" class="note"><p>${back} ${runsMarkup(runs, inNote)}</p></aside>`;
  });
  return [markup, ...asides].join('\n');
}

function blocksXhtml(blocks: readonly Block[], setting: Setting): string {
  return blocks.map((_, index) => blockAt(blocks, index, setting)).join('\n');
}

/** A block among others: neighbouring quotes are one quotation, whose last paragraph may say where it is from. */
function blockAt(blocks: readonly Block[], index: number, setting: Setting): string {
  const isQuote = (at: number): boolean => blocks[at]?.type === 'quote';
  const markup = blocks[index] ? blockXhtml(blocks[index], opensPassage(blocks[index - 1]), setting) : '';
  if (!isQuote(index)) return markup;
  return `${isQuote(index - 1) ? '' : '<blockquote>'}${markup}${isQuote(index + 1) ? '' : '</blockquote>'}`;
}

function blockXhtml(block: Block, first: boolean, setting: Setting): string {
  const { labels } = setting;
  const direction = directionAttribute(blockText(block));
  switch (block.type) {
    case 'paragraph':
      return `<p${first ? ' class="first"' : ''}${direction}>${runsMarkup(block.runs, setting)}</p>`;
    case 'heading': {
      // No level is skipped, which screen readers' users go by; it looks as its own.
      const level = block.level ?? 2;
      const depth = Math.min(level, setting.headings.deepest + 1);
      setting.headings.deepest = depth;
      return `<h${depth}${depth < level ? ' class="minor"' : ''}${direction}>${escapeMarkup(block.text)}</h${depth}>`;
    }
    case 'scene-break':
      return `<p class="scene" role="separator" aria-label="${escapeMarkup(labels.sceneBreak)}">${escapeMarkup(setting.ornament)}</p>`;
    case 'list':
    case 'checklist':
      return listXhtml(block, setting);
    case 'quote':
      return `<p${direction}>${runsMarkup(block.runs, setting)}</p>`;
    case 'verse':
      return `<blockquote class="verse"${direction}>${stanzas(block.lines, setting)}</blockquote>`;
    case 'code':
      return `<pre dir="ltr"><code>${block.text.split('\n').map(codeLine).join('\n')}</code></pre>`;
    case 'table':
      return `<table${block.header.length > MANY_COLUMNS ? ' class="wide"' : ''}>${tableRowsMarkup(block, setting)}</table>`;
    case 'figure':
      return figureXhtml(block, setting);
    case 'passage':
      return `<blockquote class="${block.kind}"${block.kind === 'epigraph' ? ' epub:type="epigraph" role="doc-epigraph"' : ''}>${passageXhtml(block, setting)}</blockquote>`;
    case 'callout':
      return `<aside class="callout" role="${ROLES[block.kind]}"><p class="callout-label">${escapeMarkup(labels.callouts[block.kind])}</p>
${blocksXhtml(block.blocks, setting)}</aside>`;
  }
}

/** A line of code, whose turnovers hang. */
const codeLine = (line: string): string => (line ? `<span class="code-line hang-${codeHang(line)}">${escapeMarkup(line)}</span>` : '');

/** A motto says where it is from in upright letters. */
function passageXhtml({ kind, blocks }: Extract<Block, { type: 'passage' }>, setting: Setting): string {
  const markup = blocks.map((block, index) => {
    const source = kind === 'epigraph' && block.type === 'paragraph' ? epigraphSource(block.runs) : undefined;
    if (!source) return blockAt(blocks, index, setting);
    return `<p class="source"${directionAttribute(runsText(source))}>${runsMarkup(source, setting)}</p>`;
  });
  return markup.join('\n');
}

function figureXhtml({ image, alt, width, caption }: Figure, setting: Setting): string {
  const below =
    caption.length > 0 ? `<figcaption${directionAttribute(runsText(caption))}>${runsMarkup(caption, setting)}</figcaption>` : '';
  return `<figure${width === 'full' ? ' class="full"' : ''}><div>${imageMark(image, alt)}</div>${below}</figure>`;
}

function listXhtml(list: Extract<Block, { type: 'list' | 'checklist' }>, setting: Setting): string {
  const tag = list.type === 'list' && list.ordered ? 'ol' : 'ul';
  const items = itemsOf(list).map((runs, index) => {
    const box = list.type === 'checklist' ? `${boxMark(list.items[index]?.done ?? false)} ` : '';
    const inner = list.nested?.[index];
    return `<li${directionAttribute(runsText(runs))}>${box}${runsMarkup(runs, setting)}${inner ? `\n${blocksXhtml(inner, setting)}` : ''}</li>`;
  });
  return `<${tag}${list.type === 'checklist' ? ' class="checks"' : ''}>${items.join('')}</${tag}>`;
}

/** A paragraph a stanza, whose lines are spans, so that a line too long for the screen is indented where it goes on. */
function stanzas(lines: readonly Run[][], setting: InlineSetting): string {
  const groups: Run[][][] = [[]];
  for (const runs of lines) {
    if (runs.length === 0) groups.push([]);
    else groups.at(-1)?.push(runs);
  }
  return groups
    .filter((group) => group.length > 0)
    .map((group) => `<p>${group.map((runs) => `<span class="line">${runsMarkup(runs, setting)}</span>`).join('<br/>')}</p>`)
    .join('');
}
