import { blockText } from '../manuscript.ts';
import { parseProse } from '../prose.ts';
import { typeset } from '../typeset.ts';
import { blocksMarkdown } from '../write-markdown.ts';

const set = (text: string, language: string, contentType: 'fiction' | 'non-fiction' = 'fiction') =>
  typeset(parseProse(text), language, contentType);

describe('typeset of speech typed as a list', () => {
  it.each([
    ['ru', 'Она вошла.\n\n- Нет, - сказал он.\n\nДверь закрылась.', '—\u00a0Нет,\u00a0— сказал он.'],
    ['ru', 'Он сказал:\n\n- *Нет*. Никогда.', '—\u00a0Нет. Никогда.'],
    ['ru', '- Почему? -- спросила она.\n- Потому.', '—\u00a0Почему?\u00a0— спросила она.|—\u00a0Потому.'],
    ['es', 'Llegó.\n\n- No - dijo ella-. Nunca.', '—No —dijo ella—. Nunca.'],
    ['es', 'Llegó.\n- ¿Qué?\n- Nada.', '—¿Qué?|—Nada.'],
    ['it', '- Sì.', '–\u00a0Sì.'],
    ['fr', 'Il entra.\n\n- Non !\n- Si.', '—\u00a0Non\u202f!|—\u00a0Si.'],
  ])('%s: %s', (language, text, speech) => {
    const blocks = set(text, language);
    expect(blocks.every(({ type }) => type === 'paragraph')).toBe(true);
    expect(blocks.map(blockText).join('|')).toContain(speech);
    expect(typeset(blocks, language, 'fiction')).toEqual(blocks);
    expect(parseProse(blocksMarkdown(blocks))).toEqual(blocks);
  });

  it.each([
    ['ru', 'Взять с собой:\n\n- хлеб\n- соль'],
    ['ru', 'Правила дома.\n\n- Не шуметь.\n- Не бегать.'],
    ['ru', 'Правила:\n\n- Не шуметь!\n- Не бегать!'],
    ['ru', '## Список\n\n- Не шуметь!\n- Не бегать!'],
    ['ru', '- Хлеб'],
    ['ru', '- Нет, - сказал он.\n  - Да.'],
    ['ru', '1. Нет, - сказал он.'],
    ['en', '- No, - he said.'],
  ])('leaves a list in %s: %s', (language, text) => {
    expect(set(text, language).map(({ type }) => type)).toContain('list');
  });

  it('leaves lists of practical books', () => {
    expect(set('- Нет, - сказал он.', 'ru', 'non-fiction').map(({ type }) => type)).toEqual(['list']);
  });
});
