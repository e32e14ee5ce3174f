import type { Node } from 'prosemirror-model';
import type { Alignment, Block, CalloutKind, PassageKind, Run } from '../../../../shared/book/manuscript.ts';
import type { FigureAttrs } from './figure-view.ts';

/** The editor's document as a chapter's blocks. What is empty is left out: a manuscript has no empty paragraphs. */
export function toBlocks(document: Node): Block[] {
  return blocksIn(document);
}

function blocksIn(parent: Node, from = 0): Block[] {
  return childrenOf(parent).slice(from).flatMap(blockOf);
}

const childrenOf = (parent: Node): Node[] => Array.from({ length: parent.childCount }, (_, index) => parent.child(index));

function blockOf(node: Node): Block[] {
  switch (node.type.name) {
    case 'paragraph':
    case 'quote': {
      const runs = runsIn(node);
      return isEmpty(runs) ? [] : [{ type: node.type.name, runs }];
    }
    case 'heading': {
      const text = node.textContent.trim();
      return text ? [{ type: 'heading', text, ...(node.attrs.level === 3 && { level: 3 as const }) }] : [];
    }
    case 'figure': {
      const { image, alt, width } = node.attrs as FigureAttrs;
      const caption = runsIn(node);
      return [{ type: 'figure', image, alt, width, caption: isEmpty(caption) ? [] : caption }];
    }
    case 'scene_break':
      return [{ type: 'scene-break' }];
    case 'verse': {
      const lines = linesIn(runsIn(node));
      return lines.length > 0 ? [{ type: 'verse', lines }] : [];
    }
    case 'passage': {
      const blocks = blocksIn(node);
      return blocks.length > 0 ? [{ type: 'passage', kind: node.attrs.kind as PassageKind, blocks }] : [];
    }
    case 'callout': {
      const blocks = blocksIn(node);
      return blocks.length > 0 ? [{ type: 'callout', kind: node.attrs.kind as CalloutKind, blocks }] : [];
    }
    case 'code_block':
      return node.textContent.trim() ? [{ type: 'code', text: node.textContent }] : [];
    case 'bullet_list':
    case 'ordered_list':
    case 'check_list':
      return listOf(node);
    case 'table':
      return tableOf(node);
    default:
      return [];
  }
}

function listOf(node: Node): Block[] {
  const items = childrenOf(node)
    .map((item) => ({ runs: runsIn(item.child(0)), nested: blocksIn(item, 1), done: item.attrs.done === true }))
    .filter(({ runs, nested }) => !isEmpty(runs) || nested.length > 0);
  if (items.length === 0) return [];
  const within = items.flatMap(({ nested }, index) => (nested.length > 0 ? [[index, nested] as const] : []));
  const nested = within.length > 0 ? { nested: Object.fromEntries(within) } : {};
  if (node.type.name === 'check_list') return [{ type: 'checklist', items: items.map(({ done, runs }) => ({ done, runs })), ...nested }];
  return [{ type: 'list', ordered: node.type.name === 'ordered_list', items: items.map(({ runs }) => runs), ...nested }];
}

/** The first row is the header. Every row gets as many cells as the widest has, cells that span several count as one and empty ones. */
function tableOf(node: Node): Block[] {
  const rows = childrenOf(node).map((row) =>
    childrenOf(row).flatMap((cell) => {
      const runs = childrenOf(cell).flatMap((block, index) => (index === 0 ? runsIn(block) : [{ text: ' ' }, ...runsIn(block)]));
      return [runs, ...Array.from({ length: Number(cell.attrs.colspan ?? 1) - 1 }, (): Run[] => [])];
    }),
  );
  const [header, ...others] = rows;
  const first = node.childCount > 0 ? node.child(0) : undefined;
  if (!header || !first || rows.every((row) => row.every(isEmpty))) return [];
  const width = Math.max(...rows.map((row) => row.length));
  const filled = (row: Run[][]) => [...row, ...Array.from({ length: width - row.length }, (): Run[] => [])];
  const aligned = childrenOf(first).map((cell) => cell.attrs.align as Alignment);
  const align = Array.from({ length: width }, (_, index) => aligned[index] ?? 'left');
  return [{ type: 'table', align, header: filled(header), rows: others.map(filled) }];
}

function runsIn(parent: Node): Run[] {
  return childrenOf(parent).flatMap((node): Run[] => {
    if (node.type.name === 'hard_break') return [{ text: '\n' }];
    if (node.type.name === 'note') return [{ text: '', note: node.attrs.runs as Run[] }];
    return node.text ? [runOf(node, node.text)] : [];
  });
}

const FLAGS = {
  bold: 'bold',
  italic: 'italic',
  small_caps: 'smallCaps',
  struck: 'struck',
  superscript: 'superscript',
  subscript: 'subscript',
  code: 'code',
} as const;

function runOf({ marks }: Node, text: string): Run {
  const run: Run = { text };
  for (const { type, attrs } of marks) {
    if (type.name === 'link') run.link = attrs.href as string;
    else run[FLAGS[type.name as keyof typeof FLAGS]] = true;
  }
  return run;
}

/** Verse in lines; a stanza's end is a line without runs, and none stands at the beginning or the end. */
function linesIn(runs: readonly Run[]): Run[][] {
  const lines = runs.reduce<Run[][]>(
    (all, run) => {
      if (run.text === '\n' && !run.note) all.push([]);
      else all.at(-1)?.push(run);
      return all;
    },
    [[]],
  );
  const kept = lines
    .map((line) => (isEmpty(line) ? [] : line))
    .filter((line, index, all) => line.length > 0 || (all[index - 1]?.length ?? 0) > 0);
  return kept.at(-1)?.length === 0 ? kept.slice(0, -1) : kept;
}

const isEmpty = (runs: readonly Run[]): boolean => runs.every(({ text, note }) => !note && text.trim() === '');
