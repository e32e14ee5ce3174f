import { Schema, type DOMOutputSpec, type MarkSpec, type NodeSpec } from 'prosemirror-model';
import { tableNodes } from 'prosemirror-tables';
import { imageId } from '../../../../shared/book/figure.ts';
import type { Run } from '../../../../shared/book/manuscript.ts';

/** What may stand inside lists, letters and call-outs. */
const INNER = 'inner';

const list = (tag: 'ul' | 'ol', name?: string): NodeSpec => ({
  content: name ? 'check_item+' : 'list_item+',
  group: `block ${INNER}`,
  parseDOM: [name ? { tag: `${tag}[data-list="${name}"]`, priority: 60 } : { tag }],
  toDOM: () => (name ? [tag, { 'data-list': name, class: 'checklist' }, 0] : [tag, 0]),
});

const item: NodeSpec = { content: `paragraph ${INNER}*`, defining: true, parseDOM: [{ tag: 'li' }], toDOM: () => ['li', 0] };

const box = (name: 'passage' | 'callout', kind: string): NodeSpec => ({
  attrs: { kind: { default: kind } },
  content: `${INNER}+`,
  group: 'block',
  defining: true,
  parseDOM: [{ tag: `div[data-${name}]`, getAttrs: (node) => ({ kind: node.getAttribute(`data-${name}`) ?? kind }) }],
  toDOM: ({ attrs }) => ['div', { [`data-${name}`]: attrs.kind as string, class: name === 'callout' ? name : (attrs.kind as string) }, 0],
});

const ALIGNMENTS = { left: 'start', center: 'center', right: 'end' } as const;

const nodes: Record<string, NodeSpec> = {
  doc: { content: 'block+' },
  paragraph: { content: 'inline*', group: `block ${INNER}`, parseDOM: [{ tag: 'p' }], toDOM: () => ['p', 0] },
  heading: {
    attrs: { level: { default: 2 } },
    content: 'text*',
    marks: '',
    group: 'block',
    defining: true,
    parseDOM: [
      ...['h1', 'h2', 'h3'].map((tag) => ({ tag, attrs: { level: 2 } })),
      ...['h4', 'h5', 'h6'].map((tag) => ({ tag, attrs: { level: 3 } })),
    ],
    toDOM: ({ attrs }) => [attrs.level === 3 ? 'h4' : 'h3', 0],
  },
  scene_break: { group: 'block', parseDOM: [{ tag: 'hr' }], toDOM: () => ['hr'] },
  quote: {
    content: 'inline*',
    group: `block ${INNER}`,
    defining: true,
    // Of a quotation from elsewhere each paragraph becomes one, since a manuscript's quotation is a paragraph.
    parseDOM: [{ tag: 'blockquote[data-quote]' }, { tag: 'blockquote > p', priority: 60 }],
    toDOM: () => ['blockquote', { 'data-quote': '' }, 0],
  },
  verse: {
    content: 'inline*',
    group: `block ${INNER}`,
    defining: true,
    parseDOM: [{ tag: 'p[data-verse]', priority: 60 }],
    toDOM: () => ['p', { 'data-verse': '', class: 'verse' }, 0],
  },
  passage: box('passage', 'letter'),
  callout: box('callout', 'note'),
  bullet_list: list('ul'),
  ordered_list: list('ol'),
  check_list: list('ul', 'check'),
  list_item: item,
  check_item: {
    ...item,
    attrs: { done: { default: false } },
    parseDOM: [{ tag: 'li[data-done]', priority: 60, getAttrs: (node) => ({ done: node.getAttribute('data-done') === 'true' }) }],
    toDOM: ({ attrs }) => ['li', { 'data-done': String(attrs.done) }, 0],
  },
  code_block: {
    content: 'text*',
    marks: '',
    group: `block ${INNER}`,
    code: true,
    defining: true,
    parseDOM: [{ tag: 'pre', preserveWhitespace: 'full' }],
    toDOM: (): DOMOutputSpec => ['pre', ['code', 0]],
  },
  /** An image; its content is the caption. */
  figure: {
    attrs: { image: {}, alt: { default: '' }, width: { default: 'text' } },
    content: 'inline*',
    group: 'block',
    defining: true,
    isolating: true,
    parseDOM: [
      {
        tag: 'figure[data-image]',
        contentElement: 'figcaption',
        getAttrs: (node) => {
          const image = node.getAttribute('data-image') ?? '';
          const width = node.getAttribute('data-width') === 'full' ? 'full' : 'text';
          return imageId.safeParse(image).success ? { image, alt: node.getAttribute('data-alt') ?? '', width } : false;
        },
      },
    ],
    toDOM: ({ attrs: { image, alt, width } }): DOMOutputSpec => [
      'figure',
      { 'data-image': image as string, 'data-alt': alt as string, 'data-width': width as string },
      ['figcaption', 0],
    ],
  },
  ...tableNodes({
    tableGroup: `block ${INNER}`,
    cellContent: 'paragraph',
    cellAttributes: {
      align: {
        default: 'left',
        getFromDOM: (cell) => ({ center: 'center', right: 'right', end: 'right' })[cell.style.textAlign] ?? 'left',
        setDOMAttr: (value, attrs) => {
          attrs.style = `text-align: ${ALIGNMENTS[value as keyof typeof ALIGNMENTS]}`;
        },
      },
    },
  }),
  text: { group: 'inline' },
  hard_break: { inline: true, group: 'inline', selectable: false, parseDOM: [{ tag: 'br' }], toDOM: () => ['br'] },
  /** The mark of a note, which holds the note's text. */
  note: {
    inline: true,
    group: 'inline',
    atom: true,
    attrs: { runs: { default: [] } },
    parseDOM: [{ tag: 'sup[data-note]', priority: 60, getAttrs: (node) => ({ runs: runsIn(node.getAttribute('data-note')) }) }],
    toDOM: ({ attrs }) => {
      const runs = attrs.runs as Run[];
      return ['sup', { 'data-note': JSON.stringify(runs), title: runs.map(({ text }) => text).join('') }, '✱'];
    },
  },
};

function runsIn(json: string | null): Run[] {
  try {
    const runs: unknown = JSON.parse(json ?? '');
    return Array.isArray(runs) ? runs.filter((run): run is Run => typeof (run as Partial<Run> | null)?.text === 'string') : [];
  } catch {
    return [];
  }
}

const mark = (tag: string, ...also: string[]): MarkSpec => ({
  parseDOM: [tag, ...also].map((each) => ({ tag: each })),
  toDOM: () => [tag, 0],
});

const marks: Record<string, MarkSpec> = {
  link: {
    attrs: { href: {} },
    inclusive: false,
    parseDOM: [
      {
        tag: 'a[href]',
        getAttrs: (node) => {
          const href = node.getAttribute('href') ?? '';
          return /^(?:https?:\/\/|mailto:)/iu.test(href) ? { href } : false;
        },
      },
    ],
    toDOM: ({ attrs }) => ['a', { href: attrs.href as string, rel: 'noreferrer nofollow' }, 0],
  },
  bold: {
    parseDOM: [
      { tag: 'strong' },
      // Google Docs wraps everything in a bold element that is not bold.
      { tag: 'b', getAttrs: (node) => node.style.fontWeight !== 'normal' && null },
      { style: 'font-weight', getAttrs: (value) => /^(?:bold|[6-9]00)$/.test(value) && null },
    ],
    toDOM: () => ['strong', 0],
  },
  italic: { parseDOM: [{ tag: 'em' }, { tag: 'i' }, { style: 'font-style=italic' }], toDOM: () => ['em', 0] },
  small_caps: {
    parseDOM: [{ style: 'font-variant', getAttrs: (value) => value.includes('small-caps') && null }, { tag: 'span.small-caps' }],
    toDOM: () => ['span', { class: 'small-caps' }, 0],
  },
  struck: mark('s', 'del', 'strike'),
  superscript: { ...mark('sup'), excludes: 'superscript subscript' },
  subscript: { ...mark('sub'), excludes: 'superscript subscript' },
  code: mark('code'),
};

/** A chapter in the editor: the blocks and runs of a manuscript, and nothing else. */
export const schema = new Schema({ nodes, marks });
