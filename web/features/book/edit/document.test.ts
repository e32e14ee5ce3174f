import { expect, test } from '@jest/globals';
import type { Block } from '../../../../shared/book/manuscript.ts';
import { toBlocks } from './to-blocks.ts';
import { toDocument } from './to-document.ts';

const EVERY_FORM: Block[] = [
  {
    type: 'paragraph',
    runs: [
      { text: 'Plain, ' },
      { italic: true, text: 'italic' },
      { text: ', ' },
      { bold: true, text: 'bold' },
      { text: ', ' },
      { italic: true, bold: true, text: 'both' },
      { text: ', ' },
      { struck: true, text: 'struck' },
      { text: ', ' },
      { smallCaps: true, text: 'small' },
      { text: ', x' },
      { superscript: true, text: '2' },
      { text: ', H' },
      { subscript: true, text: '2' },
      { text: 'O, ' },
      { text: 'code', code: true },
      { text: ', ' },
      { link: 'https://example.com', text: 'a link' },
      { text: ' and a note.' },
      { text: '', note: [{ text: 'What the note says.' }] },
    ],
  },
  { type: 'heading', text: 'A heading' },
  { type: 'heading', text: 'A lesser one', level: 3 },
  { type: 'scene-break' },
  {
    type: 'list',
    ordered: false,
    items: [[{ text: 'one' }], [{ text: 'two' }]],
    nested: { '1': [{ type: 'list', ordered: false, items: [[{ text: 'nested' }]] }] },
  },
  { type: 'list', ordered: true, items: [[{ text: 'first' }], [{ text: 'second' }]] },
  {
    type: 'checklist',
    items: [
      { done: true, runs: [{ text: 'done' }] },
      { done: false, runs: [{ text: 'to do' }] },
    ],
  },
  { type: 'quote', runs: [{ text: 'A quotation' }] },
  { type: 'verse', lines: [[{ text: 'A line' }], [{ text: 'Another' }], [], [{ text: 'A stanza' }]] },
  {
    type: 'passage',
    kind: 'letter',
    blocks: [
      { type: 'paragraph', runs: [{ text: 'Dear you,' }] },
      { type: 'paragraph', runs: [{ text: 'yours.' }] },
    ],
  },
  { type: 'callout', kind: 'tip', blocks: [{ type: 'paragraph', runs: [{ text: 'Mind the gap.' }] }] },
  { type: 'figure', image: '0123456789abcdef', alt: 'A lamp', width: 'full', caption: [{ text: 'The ' }, { text: 'lamp', italic: true }] },
  { type: 'code', text: 'as typed\n  so' },
  {
    type: 'table',
    align: ['left', 'right'],
    header: [[{ text: 'Left' }], [{ text: 'Right' }]],
    rows: [
      [[{ text: 'a' }], [{ text: '1' }]],
      [[], [{ text: '2' }]],
    ],
  },
  { type: 'paragraph', runs: [{ text: 'A last line' }, { text: '\n' }, { text: 'in two.' }] },
];

test('a chapter comes out of the editor as it went in, whatever it holds', () => {
  expect(new Set(EVERY_FORM.map(({ type }) => type)).size).toBe(12);
  const document = toDocument(EVERY_FORM);
  document.check();
  expect(toBlocks(document)).toEqual(EVERY_FORM);
});

test('what is empty is left out, and an empty chapter can be typed in', () => {
  const nothing: Block[] = [
    { type: 'paragraph', runs: [] },
    { type: 'paragraph', runs: [{ text: ' ' }] },
    { type: 'list', ordered: false, items: [[]] },
    { type: 'callout', kind: 'tip', blocks: [] },
    { type: 'verse', lines: [[], []] },
  ];
  expect(toBlocks(toDocument(nothing))).toEqual([]);
  expect(toDocument([]).firstChild?.type.name).toBe('paragraph');
});
