import { bookDesignSchema, DEFAULT_DESIGN, withLargePrint } from './design.ts';

describe('bookDesignSchema', () => {
  it('sets large print ragged unless the author chooses', () => {
    expect(DEFAULT_DESIGN).toEqual({ trim: '6x9', theme: 'classic', alignment: 'justified', largePrint: false });
    expect(bookDesignSchema.parse({ largePrint: true, trim: '5x8' })).toMatchObject({ alignment: 'ragged', trim: '5x8' });
    expect(bookDesignSchema.parse({ largePrint: true, alignment: 'justified' }).alignment).toBe('justified');
    expect(bookDesignSchema.parse({ alignment: 'ragged' })).toMatchObject({ alignment: 'ragged', largePrint: false });
    for (const wrong of [
      { largePrint: true, alignment: 'left' },
      { largePrint: true, alignment: null },
      { largePrint: 'yes' },
      [],
      'x',
      null,
    ])
      expect(bookDesignSchema.safeParse(wrong).success).toBe(false);
  });
});

describe('withLargePrint', () => {
  it('changes the alignment that is usual, and no other', () => {
    const large = withLargePrint(DEFAULT_DESIGN, true);
    expect(large).toMatchObject({ largePrint: true, alignment: 'ragged' });
    expect(withLargePrint(large, false)).toEqual(DEFAULT_DESIGN);
    expect(withLargePrint({ ...large, alignment: 'justified' }, false).alignment).toBe('justified');
    expect(withLargePrint({ ...DEFAULT_DESIGN, alignment: 'ragged' }, true).alignment).toBe('ragged');
  });
});
