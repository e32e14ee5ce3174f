import { itemize, itemsMarkup } from './itemize.ts';
import { TextMeasure } from './text-measure.ts';

describe('itemize', () => {
  const markup = (before: string, after: string, paragraph = 's-body'): string => {
    const inline = { setText: (text: string) => text, measure: new TextMeasure() };
    return itemsMarkup(itemize([{ text: before, italic: true }, { text: after }], paragraph, inline), '');
  };

  it('gives an italic letter that leans over the space behind it room, wherever the space stands', () => {
    expect(markup('The Herald', ' had')).toBe('<em>The Heral<span class="lean">d</span></em> had');
    expect(markup('The Herald ', 'had')).toBe('<em>The Heral<span class="lean">d</span> </em>had');
    expect(markup('“Wolf"', ' had')).toBe('<em>“Wolf<span class="lean">&quot;</span></em> had');
    expect(markup('Wolf', ' had')).toBe('<em>Wol<span class="lean far">f</span></em> had');
  });

  it('gives others none', () => {
    expect(markup('The Herald', ', had')).toBe('<em>The Herald</em>, had');
    expect(markup('The Nation', ' had')).toBe('<em>The Nation</em> had');
    expect(markup('The Herald', ' had', 's-letter italic')).toBe('<em>The Herald</em> had');
  });
});
