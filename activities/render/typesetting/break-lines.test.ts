import { breakLines, lineItems, type BrokenParagraph } from './break-lines.ts';
import { codeSpaces, itemize } from './itemize.ts';
import type { Item } from './items.ts';
import { TextMeasure } from './text-measure.ts';

/** Every letter is 5 px wide in 10 px type, a space 2.5. */
async function items(text: string, hyphenate = (plain: string): string => plain): Promise<Item[]> {
  const measure = new TextMeasure();
  const list = itemize([{ text }], 's-body', { setText: hyphenate, measure });
  await measure.measure((groups) =>
    Promise.resolve(groups.map(({ texts }) => texts.map((each) => (each === ' ' ? 2.5 : each.length * 5)))),
  );
  return list;
}
const justified = (widthPx: number) => ({ justified: true, sizePx: 10, widthOf: () => widthPx });
const linesOf = (list: Item[], { lines }: BrokenParagraph): string[] =>
  lines.map((line) => {
    const end = list[line.to];
    return lineItems(list, line).map((item) => ('text' in item && item.type !== 'break' ? item.text : '')).join('') + (end?.type === 'break' ? end.text : ''); // prettier-ignore
  });
const PROSE =
  'The harbour was quiet when evening came, and nobody remembered the promise that had been made between two lighthouses on opposite shores of the difficult water while every captain understood the weather’s particular grammar.';
/** A place in the middle of every word of six letters or more. */
const halve = (text: string): string => text.replace(/(?<=\p{L}{3})(?=\p{L}{3})/gu, '\u00ad');

describe('breakLines', () => {
  it('loses no letter and keeps every line within the measure', async () => {
    const list = await items(PROSE, halve);
    for (const way of breakLines(list, justified(300))) {
      expect(linesOf(list, way).join(' ').replace(/- /gu, '')).toBe(PROSE);
      for (const line of way.lines) expect(line.ratio).toBeLessThanOrEqual(2.3);
    }
  });

  it('offers the paragraph a line longer or shorter where that can be had without wide spaces', async () => {
    const list = await items(Array(8).fill(PROSE).join(' '), halve);
    const counts = breakLines(list, justified(280)).map(({ lines }) => lines.length);
    expect(counts.length).toBeGreaterThan(1);
    expect(new Set(counts).size).toBe(counts.length);
  });

  it('never ends three lines in a row in hyphens, nor a paragraph in a scrap of a word', async () => {
    const list = await items('conversation misunderstanding considerably '.repeat(30), halve);
    for (const width of [170, 190, 210, 230]) {
      const [best] = breakLines(list, justified(width));
      const ends = (best?.lines ?? []).map(({ hyphen }) => (hyphen ? '-' : '.')).join('');
      expect(ends).not.toContain('---');
    }
    const short = await items(`${'nobody came '.repeat(9)}so`);
    const [best] = breakLines(short, justified(271));
    expect((linesOf(short, best as BrokenParagraph).at(-1) ?? '').length).toBeGreaterThan(4);
  });

  it('breaks few words, and only where the spaces would be wide', async () => {
    const list = await items(Array(6).fill(PROSE).join(' '), halve);
    const [best] = breakLines(list, justified(330));
    const hyphens = (best?.lines ?? []).filter(({ hyphen }) => hyphen).length;
    expect(hyphens / (best?.lines.length ?? 1)).toBeLessThan(0.12);
  });

  it('spaces letters, by less than a fiftieth of the type size, before it breaks a word or widens spaces to holes', async () => {
    const list = await items(Array(6).fill(PROSE).join(' '), halve);
    const ways = [270, 290, 310, 350].map((width) => breakLines(list, justified(width))[0]?.lines ?? []);
    const tracked = ways.flat().map(({ trackingPx }) => trackingPx);
    expect(Math.min(...tracked)).toBeLessThan(0);
    expect(Math.min(...tracked)).toBeGreaterThan(-0.17);
    expect(Math.max(...tracked)).toBeLessThanOrEqual(0.2);
    const hyphens = ways.flat().filter(({ hyphen }) => hyphen).length;
    expect(hyphens / ways.flat().length).toBeLessThan(0.06);
  });

  it('leaves a sixth of the type size of a face’s narrow spaces', async () => {
    const list = await items(Array(6).fill(PROSE).join(' '), halve);
    for (const item of list) if (item.type === 'space') item.width = 1.8;
    const spaces = [250, 290, 330].flatMap((width) => {
      const lines = breakLines(list, justified(width))[0]?.lines.slice(0, -1) ?? [];
      return lines.map((line) => {
        const set = [...lineItems(list, line), ...(list[line.to]?.type === 'break' ? [list[line.to] as Item] : [])];
        const own = set.reduce((sum, item) => sum + ('width' in item && (item.type !== 'break' || item === list[line.to]) ? item.width : 0), 0); // prettier-ignore
        const letters = set.reduce((sum, item) => sum + (item.type === 'box' ? item.text.length : 0), 0);
        return 1.8 + (width - own - letters * line.trackingPx) / set.filter(({ type }) => type === 'space').length;
      });
    });
    expect(Math.min(...spaces)).toBeGreaterThan(1.55);
    expect(Math.min(...spaces)).toBeLessThan(1.8);
  });

  it('begins no line with a dash or an ellipsis', async () => {
    const list = await items('word—word … word – word '.repeat(12));
    for (const width of [60, 75, 90, 130]) for (const line of linesOf(list, breakLines(list, justified(width))[0] as BrokenParagraph)) expect(line).not.toMatch(/^[—–…]/u); // prettier-ignore
  });

  it('sets what does not fit, and a word of thousands of letters, in time that grows with its length', async () => {
    const list = await items('WWWWWWWWWWWW a b');
    expect(breakLines(list, justified(30))[0]?.lines.length).toBeGreaterThan(1);
  });
});

describe('itemize', () => {
  it('leaves no dash without the word that it opens or closes', async () => {
    const breaks = (await items('Fue —dijo él—. Vio Madrid–Roma en 1914–1918.')).filter((item) => item.type === 'break');
    // Behind the dash between two cities alone.
    expect(breaks).toHaveLength(1);
  });

  it('lets a long line of code end at its spaces, and keeps those that indent or align it', () => {
    expect(codeSpaces('  a = b,   c')).toBe('\u00a0\u00a0a = b,\u00a0\u00a0 c');
  });

  it('numbers notes and the addresses of links in the order of the text', () => {
    const said: string[] = [];
    const add = (text: string): number => said.push(text);
    const marks = itemize(
      [
        { text: 'a link', link: 'https://a.org' },
        { text: 'another', link: 'https://b.org' },
        { text: '', note: [{ text: 'note' }] },
        { text: 'last', link: 'https://c.org' },
      ],
      's-body',
      {
        setText: (text) => text,
        measure: new TextMeasure(),
        addNote: (runs) => add(runs[0]?.text ?? ''),
        addLink: (address) => ({ note: add(address) }),
      },
    ).flatMap((item) => (item.type === 'box' ? [item.note ?? item.text] : []));
    expect(marks).toEqual(['a', 'link', 1, 'another', 2, 3, 'last', 4]);
    expect(said).toEqual(['https://a.org', 'https://b.org', 'note', 'https://c.org']);
  });
});
