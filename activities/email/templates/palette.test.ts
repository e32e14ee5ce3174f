import { describe, expect, it } from '@jest/globals';
import { readFileSync } from 'node:fs';
import { DARK, LIGHT, type Palette } from './palette.ts';

const css = readFileSync(new URL('../../../web/styles.css', import.meta.url), 'utf8');
const rule = (selector: string): string => css.split(new RegExp(`\\n *\\${selector} {`))[1]?.split('}')[0] ?? '';

/** WCAG 2.2, relative luminance and contrast ratio. */
function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map((at) => parseInt(color.slice(at, at + 2), 16) / 255)
    .map((value) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

describe.each([
  ['light', LIGHT, ':root'],
  ['dark', DARK, '.dark'],
] as const)('%s', (_name, palette: Palette, selector) => {
  it('is the web application’s', () => {
    for (const [name, color] of Object.entries(palette)) expect(rule(selector)).toContain(`--${name}: ${color};`);
  });

  it('is easy to read', () => {
    for (const ground of [palette.paper, palette.surface]) {
      for (const text of [palette.ink, palette['ink-soft'], palette.cloth, palette.gilt]) {
        expect(contrast(text, ground)).toBeGreaterThanOrEqual(4.5);
      }
    }
    expect(contrast(palette['on-cloth'], palette.cloth)).toBeGreaterThanOrEqual(4.5);
  });
});
