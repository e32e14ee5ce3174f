import fc from 'fast-check';
import { blockText, type Block, type CalloutKind, type Run } from './manuscript.ts';
import { cleanText, countBlockWords, parseProse } from './prose.ts';
import { typeset } from './typeset.ts';
import { blocksMarkdown } from './write-markdown.ts';

const runs = (text: string): Run[] => (text === '' ? [] : [{ text }]);
const paragraph = (text: string): Block => ({ type: 'paragraph', runs: runs(text) });
const table = (lines: string[][], align: Extract<Block, { type: 'table' }>['align'] = lines[0]?.map(() => 'left') ?? []): Block => {
  const [header = [], ...rows] = lines.map((cells) => cells.map(runs));
  return { type: 'table', align, header, rows };
};
const types = (text: string): string[] => parseProse(text).map(({ type }) => type);

describe('tables', () => {
  it('reads cells, their emphasis and their alignment', () => {
    expect(parseProse('| Item | Cost |  |\n|:-----|-----:|:-:|\n| *Salt* | 3 \\| 4 | x |')).toEqual([
      {
        type: 'table',
        align: ['left', 'right', 'center'],
        header: [runs('Item'), runs('Cost'), []],
        rows: [[[{ text: 'Salt', italic: true }], runs('3 | 4'), runs('x')]],
      },
    ]);
    expect(parseProse('a | b\n--- | ---\nc | d')).toEqual([table([['a', 'b'], ['c', 'd']])]); // prettier-ignore
  });

  it('fills short rows and loses nothing of long ones', () => {
    expect(parseProse('| a | b |\n|---|---|\n| 1 |\n| 1 | 2 | 3 | *4* |')).toEqual([
      {
        ...table([['a', 'b'], ['1', ''], ['1', '']]), // prettier-ignore
        rows: [
          [runs('1'), []],
          [runs('1'), [{ text: '2 | 3 | ' }, { text: '4', italic: true }]],
        ],
      },
    ]);
  });

  it('begins right below a line of text and ends above one', () => {
    expect(parseProse('Costs:\n| a | b |\n|---|---|\n| 1 | 2 |\n*Source: us.*')).toEqual([
      paragraph('Costs:'),
      table([['a', 'b'], ['1', '2']]), // prettier-ignore
      { type: 'paragraph', runs: [{ text: 'Source: us.', italic: true }] },
    ]);
  });

  it('stands alone where it is written into a list or a quote', () => {
    expect(types('- a\n  | x |\n  |---|\n  | y |\n\n  b')).toEqual(['list', 'table', 'paragraph']);
    expect(types('> a\n>\n> | x |\n> |---|\n> | y |')).toEqual(['quote', 'table']);
  });

  it('is text with more columns than a page holds, or with others in its second line', () => {
    const row = (cell: string, count: number): string => `|${`${cell}|`.repeat(count)}`;
    expect(types([row('a', 17), row('-', 17), row('b', 17)].join('\n'))).toEqual(['paragraph']);
    expect(types([row('a', 16), row('-', 16), row('b', 16)].join('\n'))).toEqual(['table']);
    expect(parseProse('| a | b |\n|---|\n| 1 | 2 |')).toEqual([paragraph('| a | b | |---| | 1 | 2 |')]);
  });
});

describe('check lists', () => {
  it('reads open and done items, apart from those without a box', () => {
    expect(parseProse('- [ ] *Pack*\n- [x] Go\n* [X] Rest\n- Sing')).toEqual([
      {
        type: 'checklist',
        items: [
          { done: false, runs: [{ text: 'Pack', italic: true }] },
          { done: true, runs: runs('Go') },
          { done: true, runs: runs('Rest') },
        ],
      },
      { type: 'list', ordered: false, items: [runs('Sing')] },
    ]);
  });

  it('reads boxes that are drawn', () => {
    const list = { type: 'checklist', items: [false, true].map((done) => ({ done, runs: runs('a') })) };
    for (const text of ['☐ a\n☑ a', '- ☐ a\n- ☒ a', '• ☐ a\n• ☑ a']) expect(parseProse(text)).toEqual([list]);
  });

  it.each(['- [ ]', '- [x]', '- [y] a', '- \\[ ] a', '- a [ ] b', '1. [ ] a'])('leaves %j a list with its text', (text) => {
    expect(types(text)).toEqual(['list']);
    expect(parseProse(text).map(blockText).join('')).toContain('[');
  });
});

describe('call-outs', () => {
  it.each([
    ['TIP', 'tip'],
    ['warning', 'warning'],
    ['Example', 'example'],
    ['NOTE', 'note'],
    ['CAUTION', 'warning'],
    ['IMPORTANT', 'note'],
  ])('reads [!%s]', (marker, kind) => {
    expect(parseProse(`> [!${marker}]\n> Keep it.\n>\n> - a\n> - [ ] b`)).toEqual([
      {
        type: 'callout',
        kind: kind as CalloutKind,
        blocks: [
          paragraph('Keep it.'),
          { type: 'list', ordered: false, items: [runs('a')] },
          { type: 'checklist', items: [{ done: false, runs: runs('b') }] },
        ],
      },
    ]);
  });

  it.each(['  ', '    ', '\t'])('holds lists in lists, indented by %j', (indent) => {
    const list = { type: 'list', ordered: false, items: [runs('one'), runs('two')] };
    const nested = { 0: [{ type: 'list', ordered: false, items: [runs('a'), runs('b')] }] };
    const source = `> [!NOTE]\n> - one\n> ${indent}- a\n> ${indent}• b\n> - two`;
    expect(parseProse(source)).toEqual([{ type: 'callout', kind: 'note', blocks: [{ ...list, nested }] }]);
    expect(parseProse(source.replaceAll('> ', '>').replace('>[!NOTE]\n', ''))).toEqual([{ ...list, nested }]);
    expect(parseProse('> [!TIP]\n> ```\n> a    b\n> ```')).toEqual([{ type: 'callout', kind: 'tip', blocks: [{ type: 'code', text: 'a    b' }] }]); // prettier-ignore
  });

  it('takes text behind the marker, tables and quotes, sets headings bold and leaves breaks out', () => {
    const [callout, ...rest] = parseProse('> [!TIP] One\n> two\n>\n> ### Why\n> | a |\n> |---|\n> | b |\n>\n> ---\n> > q\n\nAfter');
    expect(callout).toEqual({
      type: 'callout',
      kind: 'tip',
      blocks: [
        paragraph('One two'),
        { type: 'paragraph', runs: [{ text: 'Why', bold: true }] },
        table([['a'], ['b']]),
        { type: 'quote', runs: runs('q') },
      ],
    });
    expect(rest).toEqual([paragraph('After')]);
  });

  it('stands alone where it is written into a list, and holds no other', () => {
    expect(types('1. a\n   > [!TIP]\n   > b\n\n   c\n2. d')).toEqual(['list', 'callout', 'paragraph', 'paragraph']);
    const [outer] = parseProse('> [!TIP]\n> a\n>\n> > [!NOTE]\n> > b');
    expect(outer?.type === 'callout' && outer.blocks).toEqual([paragraph('a'), { type: 'quote', runs: runs('[!NOTE] b') }]);
  });

  it.each(['> [!TIP]', '> [!HINT]\n> a', '> a\n> [!TIP]', '> \\[!TIP]\n> a', '[!TIP]\na'])('leaves %j as text', (text) => {
    expect(types(text)).not.toContain('callout');
    expect(parseProse(text).map(blockText).join('')).toContain('[!');
  });
});

describe('code', () => {
  it.each([
    ['js', 'a\n  b'],
    ['python {.numbered}', 'a\n  b'],
    ['', 'a\n  b'],
    ['What she typed:', 'What she typed:\na\n  b'],
  ])('leaves out the language that a fence names, and nothing else: %j', (info, text) => {
    expect(parseProse(`\`\`\`${info}\na\n  b\n\`\`\``)).toEqual([{ type: 'code', text }]);
    expect(parseProse('```js\n```')).toEqual([{ type: 'code', text: 'js' }]);
  });
});

describe('headings', () => {
  it('have two levels below the chapter’s title', () => {
    const heading = (text: string, level?: 3): Block => ({ type: 'heading', text, ...(level && { level }) });
    expect(parseProse('# a\n## b\n### c\n#### d')).toEqual([heading('a'), heading('b'), heading('c', 3), heading('d', 3)]);
  });
});

/** A text without anything that is markup. */
const plain = fc
  .array(fc.constantFrom('sea', 'Ōkubo', 'don’t', '海', '😀', '3', '|', '(a)', ' '), { minLength: 1, maxLength: 6 })
  .map((parts) => parts.join('').replace(/\s+/gu, ' ').trim())
  .filter((text) => /[\p{L}\p{N}]/u.test(text));
const escaped = (text: string): string => text.replace(/\|/gu, '\\|');
const rowOf = (cells: readonly string[]): string => `| ${cells.map(escaped).join(' | ')} |`;

describe('every form', () => {
  it('keeps the cells of any table', () => {
    const grid = fc
      .integer({ min: 1, max: 6 })
      .chain((columns) =>
        fc.array(fc.array(fc.oneof(plain, fc.constant('')), { minLength: columns, maxLength: columns }), { minLength: 2, maxLength: 6 }),
      )
      .filter((lines) => lines.every((cells) => cells.some(Boolean)));
    fc.assert(
      fc.property(grid, fc.array(plain, { maxLength: 3 }), (lines, surplus) => {
        const [header = [], ...rows] = lines;
        const last = rows.at(-1) ?? [];
        const source = [rowOf(header), rowOf(header.map(() => '---')), ...rows.slice(0, -1).map(rowOf), rowOf([...last, ...surplus])];
        const [block, ...others] = parseProse(source.join('\n'));
        expect(others).toEqual([]);
        expect(block && blockText(block).split('\n').map((line) => line.split('\t'))).toEqual([
          ...lines.slice(0, -1),
          [...last.slice(0, -1), [last.at(-1), ...surplus].filter(Boolean).join(' | ')],
        ]); // prettier-ignore
      }),
    );
  });

  it('keeps the items of any check list, and what any call-out holds', () => {
    fc.assert(
      fc.property(fc.array(fc.record({ done: fc.boolean(), text: plain }), { minLength: 1, maxLength: 6 }), plain, (items, said) => {
        const list = items.map(({ done, text }) => `- [${done ? 'x' : ' '}] ${text}`);
        const source = [`[!NOTE]`, said, '', ...list].map((line) => `> ${line}`).join('\n');
        const checklist = { type: 'checklist', items: items.map(({ done, text }) => ({ done, runs: runs(text) })) };
        expect(parseProse(source)).toEqual([{ type: 'callout', kind: 'note', blocks: [paragraph(said), checklist] }]);
      }),
    );
  });

  it('loses and invents no letter, whatever is written around it', () => {
    const parts = fc.constantFrom('| ', '|', ' | ', '|---|---|\n', '|-\n', '> ', '> [!TIP]\n', '- [ ] ', '- [x] ', '☑ ', '- ', '1. ', '### ', '\n', '\n\n', '\\', '*', 'sea', '海', 'a', ' '); // prettier-ignore
    const markers = /\[!TIP\]|\[x\]|\b\d+\./gu;
    const letters = (text: string): string => text.replace(markers, '').replace(/[^\p{L}\p{N}]/gu, '');
    fc.assert(
      fc.property(fc.array(parts, { maxLength: 60 }), (list) => {
        const text = list.join('');
        const blocks = parseProse(text);
        expect(letters(blocks.map(blockText).join('\n'))).toBe(letters(cleanText(text)));
        for (const block of blocks)
          if (block.type === 'table') for (const cells of block.rows) expect(cells).toHaveLength(block.header.length);
      }),
      { numRuns: 2000 },
    );
  });

  it('does not slow down on hostile markers', () => {
    const units = ['|', '|a', '|a\n|-\n', '|a\n|-\n|b\n\n', '|-', '- [x] ', '- [x] a\n', '> [!TIP]\n', '> [!TIP]\n> a\n\n', '☐ '];
    for (const unit of units) expect(() => parseProse(`${unit.repeat(20_000)}a`)).not.toThrow();
  });

  it('is typeset and counted', () => {
    const text = '| "a" | b |\n|---|---|\n| -- | c... |\n\n- [ ] it\'s d\n\n> [!TIP]\n> "e"';
    expect(typeset(parseProse(text)).map(blockText)).toEqual(['“a”\tb\n—\tc…', 'it’s d', '“e”']);
    expect(countBlockWords(parseProse(text))).toBe(6);
  });
});

describe('figures', () => {
  const id = '0123456789abcdef';
  const figure = (changes: object = {}): Block => ({ type: 'figure', image: id, alt: 'A lamp', width: 'text', caption: [], ...changes });

  it('reads an image, its size and its caption', () => {
    expect(parseProse(`> [!FIGURE]\n> ![A lamp](image:${id})`)).toEqual([figure()]);
    expect(parseProse(`a\n\n> [!figure]\n> ![](image:${id} "full")\n> The *lamp*,\n> 1887.\n>\n> Anew.\n\nb`)).toEqual([
      ...[paragraph('a'), figure({ alt: '', width: 'full', caption: [{ text: 'The ' }, { text: 'lamp', italic: true }, { text: ', 1887. Anew.' }] })], // prettier-ignore
      paragraph('b'),
    ]);
  });

  it('leaves what is not quite one as text, and loses nothing that stands in one', () => {
    for (const head of ['![A lamp](image:0123)', '![A lamp](https://example.com/a.png)', 'A lamp', '']) {
      const text = parseProse(`> [!FIGURE]\n> ${head}\n> Caption`).map(blockText).join('');
      expect(text).toContain(head.includes('https') ? 'A lamp Caption' : `${head} Caption`.trim());
    }
    expect(parseProse(`![A lamp](image:${id})`)).toEqual([paragraph(`![A lamp](image:${id})`)]);
    expect(types(`> [!FIGURE]\n> ![A lamp](image:${id})\n> Caption\n>\n> - one\n> - two`)).toEqual(['figure', 'list']);
  });

  it('is written as it is read, whatever its texts hold', () => {
    const words = fc.stringMatching(/^[a-z*_[\]\\()|#>`~!:"^<&. -]{0,24}$/u).map((text) => text.replace(/\s+/gu, ' ').trim());
    fc.assert(
      fc.property(words, words, fc.constantFrom('text', 'full'), (alt, caption, width) => {
        const [read] = parseProse(blocksMarkdown([figure({ alt, width, caption: runs(caption) })]));
        expect(read).toEqual(figure({ alt, width, caption: runs(caption) }));
      }),
      { numRuns: 500 },
    );
  });
});
