/** Blocks as Markdown that reads back as the same blocks, and as plain text. */

import { figureHead } from './markdown-figure.ts';
import { itemsOf, plainText, runsText, SCENE_BREAK, type Block, type Manuscript, type Run } from './manuscript.ts';

/** The whole manuscript: titles of level 1, a chapter's notes at its end. */
export function manuscriptMarkdown({ title, subtitle, author, chapters }: Manuscript): string {
  const front = [`# ${escapeLine(title)}`, ...(subtitle ? [`*${escapeLine(subtitle)}*`] : []), escapeLine(author)];
  return `${[...front, ...chapters.flatMap((chapter) => [`# ${escapeLine(chapter.title)}`, blocksMarkdown(chapter.blocks)])].join('\n\n')}\n`;
}

/** The whole manuscript without any markup; paragraphs are lines with an empty one between them. */
export function manuscriptText({ title, subtitle, author, chapters }: Manuscript): string {
  const front = [title, ...(subtitle ? [subtitle] : []), author].join('\n');
  const body = chapters.map((chapter) => {
    const notes: Run[][] = [];
    const blocks = chapter.blocks.map((block) => textOf(numbered(block, notes)));
    return [`\n${chapter.title}`, ...blocks, ...notes.map((note, index) => `[${index + 1}] ${runsText(note)}`)].join('\n\n');
  });
  return `${[front, ...body].join('\n\n')}\n`;
}

/** A block as plain text; of a figure, what it shows in brackets and its caption. */
function textOf(block: Block): string {
  if (block.type === 'scene-break') return SCENE_BREAK;
  if (block.type !== 'figure') return plainText(block);
  return [...(block.alt ? [`[${block.alt}]`] : []), plainText(block)].filter(Boolean).join('\n');
}

/** The blocks of a chapter. `parseProse` reads the same from it. */
export function blocksMarkdown(blocks: readonly Block[]): string {
  const notes: Run[][] = [];
  const text = writeBlocks(blocks, notes);
  const written = notes.map((note, index) => `[^${index + 1}]: ${inline(note, [])}`);
  return [text, ...written].filter(Boolean).join('\n\n');
}

function writeBlocks(blocks: readonly Block[], notes: Run[][]): string {
  return blocks.map((block) => writeBlock(block, notes)).join('\n\n');
}

function writeBlock(block: Block, notes: Run[][]): string {
  switch (block.type) {
    case 'paragraph':
      return lines(block.runs, notes);
    case 'heading':
      return `${block.level === 3 ? '###' : '##'} ${escapeLine(block.text)}`;
    case 'scene-break':
      return SCENE_BREAK;
    case 'quote':
      return quoted(lines(block.runs, notes));
    case 'verse':
      return quoted(['[!VERSE]', ...block.lines.map((runs) => lines(runs, notes))].join('\n'));
    case 'figure':
      return quoted([figureHead(block), ...(block.caption.length > 0 ? [lines(block.caption, notes)] : [])].join('\n'));
    case 'passage':
    case 'callout':
      return quoted(`[!${block.kind.toUpperCase()}]\n${writeBlocks(block.blocks, notes)}`);
    case 'code':
      return fenced(block.text);
    case 'list':
    case 'checklist':
      return writeList(block, notes);
    case 'table': {
      const row = (cells: readonly Run[][]): string => `| ${cells.map((runs) => inline(runs, notes)).join(' | ')} |`;
      const rule = block.align.map((side) => ({ left: '---', center: ':-:', right: '--:' })[side]).join(' | ');
      return [row(block.header), `| ${rule} |`, ...block.rows.map(row)].join('\n');
    }
  }
}

function writeList(list: Extract<Block, { type: 'list' | 'checklist' }>, notes: Run[][]): string {
  const items = itemsOf(list).map((runs, index) => {
    const marker = list.type === 'list' && list.ordered ? `${index + 1}. ` : '- ';
    const box = list.type === 'checklist' ? `[${list.items[index]?.done ? 'x' : ' '}] ` : '';
    const nested = (list.nested?.[index] ?? []).map((block) => {
      const gap = block.type === 'list' || block.type === 'checklist' ? '\n' : '\n\n';
      return gap + indented(writeBlock(block, notes), marker.length);
    });
    return `${marker}${box}${lines(runs, notes)}${nested.join('')}`;
  });
  return items.join('\n');
}

const quoted = (text: string): string => text.replace(/^(?=.)/gmu, '> ').replace(/^$/gmu, '>');
const indented = (text: string, by: number): string => text.replace(/^(?=.)/gmu, ' '.repeat(by));

function fenced(text: string): string {
  const longest = Math.max(2, ...[...text.matchAll(/`+/gu)].map(([ticks]) => ticks.length));
  const fence = '`'.repeat(longest + 1);
  return `${fence}\n${text}\n${fence}`;
}

/** A paragraph, whose beginning could be read as a list or heading. */
function lines(runs: readonly Run[], notes: Run[][]): string {
  return inline(runs, notes).replace(/^([#+=:-]|\d+(?=[.)]))|^(☐|☑|☒|•|⁂)/gmu, (mark) => (/^\d/.test(mark) ? `${mark}\\` : `\\${mark}`));
}

/** From the inside out. */
const MARKERS: [style: 'superscript' | 'subscript' | 'smallCaps' | 'struck' | 'italic' | 'bold', open: string, close: string][] = [
  ['superscript', '^', '^'],
  ['subscript', '~', '~'],
  ['smallCaps', '[', ']{.smallcaps}'],
  ['struck', '~~', '~~'],
  ['italic', '*', '*'],
  ['bold', '**', '**'],
];

function inline(runs: readonly Run[], notes: Run[][]): string {
  return runs.map((run) => runMarkdown(run, notes)).join('');
}

function runMarkdown(run: Run, notes: Run[][]): string {
  if (run.note) return `[^${notes.push(run.note)}]`;
  if (run.text === '\n') return '\\\n';
  // A marker must touch a word.
  const [, before = '', text = '', after = ''] = /^(\s*)(.*?)(\s*)$/su.exec(run.text) ?? [];
  if (text === '') return run.text;
  if (run.link === text && !run.code) return `${before}<${text}>${after}`;
  const plain = run.code ? codeSpan(text) : escapeText(text);
  const tight = run.superscript || run.subscript ? plain.replace(/ /gu, '\\ ') : plain;
  const marked = MARKERS.reduce((inner, [style, open, close]) => (run[style] ? open + inner + close : inner), tight);
  return `${before}${run.link ? `[${marked}](${run.link})` : marked}${after}`;
}

function codeSpan(text: string): string {
  const longest = Math.max(0, ...[...text.matchAll(/`+/gu)].map(([ticks]) => ticks.length));
  const ticks = '`'.repeat(longest + 1);
  return longest > 0 ? `${ticks} ${text} ${ticks}` : ticks + text + ticks;
}

/** Everything that the reader could take for markup, an address above all. */
function escapeText(text: string): string {
  return text.replace(/[\\`*_[\]<>~^|]|(?<=https?|mailto):/giu, '\\$&');
}

function escapeLine(text: string): string {
  return escapeText(text.replace(/\s+/gu, ' ').trim()).replace(/^([#+=:-]|\d+(?=[.)]))/u, (mark) =>
    /^\d/.test(mark) ? `${mark}\\` : `\\${mark}`,
  );
}

/** A block whose notes are figures in brackets. */
function numbered(block: Block, notes: Run[][]): Block {
  const change = (runs: readonly Run[]): Run[] => runs.map((run) => (run.note ? { text: `[${notes.push(run.note)}]` } : run));
  switch (block.type) {
    case 'paragraph':
    case 'quote':
      return { ...block, runs: change(block.runs) };
    case 'figure':
      return { ...block, caption: change(block.caption) };
    case 'verse':
      return { ...block, lines: block.lines.map(change) };
    case 'list':
      return { ...block, items: block.items.map(change), ...nestedNumbered(block.nested, notes) };
    case 'checklist':
      return {
        ...block,
        items: block.items.map(({ done, runs }) => ({ done, runs: change(runs) })),
        ...nestedNumbered(block.nested, notes),
      };
    case 'table':
      return { ...block, header: block.header.map(change), rows: block.rows.map((row) => row.map(change)) };
    case 'passage':
    case 'callout':
      return { ...block, blocks: block.blocks.map((inner) => numbered(inner, notes)) };
    default:
      return block;
  }
}

function nestedNumbered(nested: Record<number, Block[]> | undefined, notes: Run[][]): { nested?: Record<number, Block[]> } {
  if (!nested) return {};
  return {
    nested: Object.fromEntries(Object.entries(nested).map(([index, blocks]) => [index, blocks.map((block) => numbered(block, notes))])),
  };
}
