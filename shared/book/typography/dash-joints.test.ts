import { dashJoints, joinDashes } from './dash-joints.ts';

describe('joinDashes', () => {
  it.each([
    ['extranjero —dijo él—. ¿Y?', 'extranjero —|dijo él|—. ¿Y?'],
    ['cuando. —¿Había —«sí»— más?', 'cuando. —|¿Había —|«sí»|— más?'],
    ['de 1914–1918 y 3–5', 'de 1914–|1918 y 3–|5'],
    ['“—he said', '“—|he said'],
    ['one—two, one — two, Berlin–Rome', 'one—two, one — two, Berlin–Rome'],
    ['a-b --force', 'a-b --force'],
  ])('%s', (text, joined) => {
    expect(joinDashes(text, '|')).toBe(joined);
    expect(joinDashes(text, '|', 'opening')).toBe(joined.replace(/\|(?=—)|(?<=\d–)\|/gu, ''));
    expect(dashJoints(text)).toHaveLength(joined.split('|').length - 1);
  });
});
