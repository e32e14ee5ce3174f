const DIGITS = '零一二三四五六七八九';

/** A number below a thousand in Chinese characters, as chapters of Chinese and Japanese books are counted. */
export function hanNumber(number: number): string {
  if (number < 1 || number > 999) return String(number);
  const [hundreds, tens, ones] = [Math.floor(number / 100), Math.floor(number / 10) % 10, number % 10];
  const digit = (value: number): string => DIGITS[value] ?? '';
  if (hundreds > 0) {
    const rest = number % 100;
    const gap = rest > 0 && tens === 0 ? '〇' : '';
    const ten = tens > 0 ? `${digit(tens)}十` : '';
    return `${hundreds > 1 ? digit(hundreds) : '一'}百${gap}${ten}${ones > 0 ? digit(ones) : ''}`;
  }
  if (tens === 0) return digit(ones);
  return `${tens > 1 ? digit(tens) : ''}十${ones > 0 ? digit(ones) : ''}`;
}
