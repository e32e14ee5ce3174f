import type { Node } from 'prosemirror-model';
import type { Block, Run, Table } from '../../../../shared/book/manuscript.ts';
import { schema } from './schema.ts';

const { nodes, marks } = schema;

/** A chapter's blocks as the editor's document. */
export function toDocument(blocks: readonly Block[]): Node {
  return make('doc', blocks.length > 0 ? blocks.map(blockNode) : [make('paragraph')]);
}

type NodeName = keyof typeof nodes & string;

function make(name: NodeName, content: readonly Node[] = [], attrs?: Record<string, unknown>): Node {
  const type = nodes[name];
  if (!type) throw new Error(`The editor has no ${name}`);
  return type.create(attrs, content);
}

const paragraph = (runs: readonly Run[]): Node => make('paragraph', inline(runs));

function blockNode(block: Block): Node {
  switch (block.type) {
    case 'paragraph':
    case 'quote':
      return make(block.type, inline(block.runs));
    case 'heading':
      return make('heading', plain(block.text), { level: block.level ?? 2 });
    case 'scene-break':
      return make('scene_break');
    case 'verse':
      return make('verse', inline(block.lines.flatMap((line, index) => (index === 0 ? line : [{ text: '\n' }, ...line]))));
    case 'passage':
    case 'callout':
      return make(block.type, block.blocks.length > 0 ? block.blocks.map(blockNode) : [paragraph([])], { kind: block.kind });
    case 'code':
      return make('code_block', plain(block.text));
    case 'list':
      return make(
        block.ordered ? 'ordered_list' : 'bullet_list',
        block.items.map((runs, index) => make('list_item', [paragraph(runs), ...(block.nested?.[index] ?? []).map(blockNode)])),
      );
    case 'checklist':
      return make(
        'check_list',
        block.items.map(({ done, runs }, index) =>
          make('check_item', [paragraph(runs), ...(block.nested?.[index] ?? []).map(blockNode)], { done }),
        ),
      );
    case 'figure': {
      const { image, alt, width, caption } = block;
      return make('figure', inline(caption), { image, alt, width });
    }
    case 'table':
      return tableNode(block);
  }
}

function tableNode({ header, rows, align }: Table): Node {
  const row = (cell: 'table_header' | 'table_cell') => (cells: readonly Run[][]) =>
    make(
      'table_row',
      cells.map((runs, index) => make(cell, [paragraph(runs)], { align: align[index] ?? 'left' })),
    );
  return make('table', [row('table_header')(header), ...rows.map(row('table_cell'))]);
}

const plain = (text: string): Node[] => (text ? [schema.text(text)] : []);

function inline(runs: readonly Run[]): Node[] {
  return runs.flatMap((run) => {
    if (run.note) return [make('note', [], { runs: run.note })];
    if (run.text === '\n') return [make('hard_break')];
    if (!run.text) return [];
    return [schema.text(run.text, marksOf(run))];
  });
}

function marksOf(run: Run) {
  return [
    ...(run.link ? [marks.link?.create({ href: run.link })] : []),
    ...(run.bold ? [marks.bold?.create()] : []),
    ...(run.italic ? [marks.italic?.create()] : []),
    ...(run.smallCaps ? [marks.small_caps?.create()] : []),
    ...(run.struck ? [marks.struck?.create()] : []),
    ...(run.superscript ? [marks.superscript?.create()] : []),
    ...(run.subscript ? [marks.subscript?.create()] : []),
    ...(run.code ? [marks.code?.create()] : []),
  ].filter((mark) => mark !== undefined);
}
