import { fileNameOf } from './file-name.ts';

test.each([
  [`attachment; filename="bees.zip"; filename*=UTF-8''B%C3%A9es.zip`, 'Bées.zip'],
  ['attachment; filename="a \\"b\\".zip"', 'a "b".zip'],
  ['attachment; filename=plain.zip', 'plain.zip'],
  [`attachment; filename="kept.zip"; filename*=UTF-8''%E0%A4%A`, 'kept.zip'],
  ['attachment; filename="../../etc/passwd"', 'passwd'],
])('%s', (disposition, expected) => {
  expect(fileNameOf(disposition)).toBe(expected);
});

test('undefined without a file name', () => {
  expect(fileNameOf(null)).toBeUndefined();
  expect(fileNameOf('attachment')).toBeUndefined();
  expect(fileNameOf('attachment; filename=""')).toBeUndefined();
});
