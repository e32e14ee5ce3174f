import { expect, test } from '@jest/globals';
import { chapterBlocks } from './chapter-blocks.ts';

const novel = { contentType: 'fiction', generationLevel: 'full', language: 'en' } as const;
const section = (content: string) => ({ kind: 'planned' as const, title: 'Scene', content });
const shape = (...texts: string[]) =>
  chapterBlocks(novel, texts.map(section)).map((block) =>
    block.type === 'paragraph' ? block.runs.map(({ text }) => text).join('') : block.type,
  );

test('scenes are parted by one break, whoever sets it, and none opens or closes a chapter', () => {
  expect(shape('The boat left.', '* * *\n\nIt came back.')).toEqual(['The boat left.', 'scene-break', 'It came back.']);
  expect(shape('The boat left.\n\n* * *', '* * *\n\nIt came back.')).toEqual(['The boat left.', 'scene-break', 'It came back.']);
  expect(shape('* * *\n\nThe boat left.\n\n* * *\n\nIt came back.\n\n* * *')).toEqual(['The boat left.', 'scene-break', 'It came back.']);
});
