import { captionsOnly, keepFigures, marksAlone } from './keep-figures.ts';
import type { Block } from './manuscript.ts';
import { parseProse } from './prose.ts';
import { blocksMarkdown, manuscriptText } from './write-markdown.ts';

const figure = (image: string, caption = ''): Block => ({
  ...{ type: 'figure', image: image.repeat(16), alt: 'What it [shows]', width: 'text' },
  caption: caption ? [{ text: caption }] : [],
});
const paragraph = (text: string): Block => ({ type: 'paragraph', runs: [{ text }] });
const text = blocksMarkdown([paragraph('One.'), figure('a', 'The [old] harbour'), paragraph('Two.'), paragraph('Three.'), figure('b')]);

it('shows a model the captions and nothing else of figures', () => {
  expect(captionsOnly(text)).toBe('One.\n\n[Figure 1: The \\old\\ harbour]\n\nTwo.\n\nThree.\n\n[Figure 2]');
  expect(captionsOnly('> [!FIGURE]\n> Not one.')).toBe('> [!FIGURE]\n> Not one.');
});

it('puts figures where the new text has their marks, or as far into it as they were, and loses none', () => {
  const written = parseProse(marksAlone('Uno [Figure 2] dos. [Figure 9]\n\n[Figure 2: again]\n\nTres.\n\nCuatro.', 2));
  expect(keepFigures(text, written)).toEqual([
    ...[paragraph('Uno'), figure('a', 'The [old] harbour'), figure('b'), paragraph('dos. [Figure 9]'), paragraph('Tres.'), paragraph('Cuatro.')], // prettier-ignore
  ]);
  expect(keepFigures(text, [])).toEqual([figure('a', 'The [old] harbour'), figure('b')]);
  expect(keepFigures('No figure.', [paragraph('[Figure 1]')])).toEqual([paragraph('[Figure 1]')]);
});

it('is in the text that is exported without markup as what it shows and its caption', () => {
  const chapters = [{ number: 1, title: 'One', blocks: parseProse(text) }];
  const plain = manuscriptText({ title: 'T', author: 'A', chapters } as unknown as Parameters<typeof manuscriptText>[0]);
  expect(plain).toContain('One.\n\n[What it [shows]]\nThe [old] harbour\n\nTwo.');
});
