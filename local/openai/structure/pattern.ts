import type { Random } from '../random.ts';

/** Repetitions an open quantifier (`*`, `+`, `{2,}`) may add. */
const OPEN_QUANTIFIER = 4;
const LETTERS = 'abcdefghijklmnopqrstuvwxyz';
const DIGITS = '0123456789';
const CLASSES: Record<string, string> = { d: DIGITS, w: `${LETTERS}${DIGITS}`, s: ' ' };

/**
 * A text that matches a simple regular expression: literals, classes, groups, alternatives, quantifiers and anchors.
 * Null when the expression holds anything else (look-around, back-references) or the attempt does not match.
 */
export function textMatching(source: string, random: Random): string | null {
  let at = 0;

  function alternatives(): string | null {
    const options: (string | null)[] = [sequence()];
    while (source[at] === '|') {
      at++;
      options.push(sequence());
    }
    const usable = options.filter((option) => option !== null);
    return usable.length === options.length ? random.pick(usable) : null;
  }

  function sequence(): string | null {
    let text = '';
    while (at < source.length && source[at] !== '|' && source[at] !== ')') {
      const from = at;
      let piece = atom();
      if (piece === null) return null;
      const to = at;
      const times = quantifier();
      if (times === 0) continue;
      text += piece;
      for (let i = 1; i < times; i++) {
        const after = at;
        at = from;
        piece = atom();
        text += piece ?? '';
        at = after;
      }
      if (at < to) at = to;
    }
    return text;
  }

  function atom(): string | null {
    const char = source[at++] as string;
    if (char === '^' || char === '$') return '';
    if (char === '.') return random.pick([...LETTERS]);
    if (char === '[') return charClass();
    if (char === '\\') {
      const escaped = source[at++] ?? '';
      const set = CLASSES[escaped];
      if (set !== undefined) return random.pick([...set]);
      return /[A-Za-z0-9]/.test(escaped) ? null : escaped;
    }
    if (char === '(') {
      if (source[at] === '?') {
        if (source[at + 1] !== ':') return null;
        at += 2;
      }
      const inner = alternatives();
      at++;
      return inner;
    }
    return char;
  }

  function charClass(): string | null {
    if (source[at] === '^') return null;
    let set = '';
    while (at < source.length && source[at] !== ']') {
      let char = source[at++] as string;
      if (char === '\\') {
        char = source[at++] ?? '';
        if (CLASSES[char] !== undefined) {
          set += CLASSES[char];
          continue;
        }
        if (/[A-Za-z0-9]/.test(char)) return null;
      }
      if (source[at] === '-' && source[at + 1] !== ']' && source[at + 1] !== undefined) {
        const last = source[at + 1] as string;
        at += 2;
        for (let code = char.charCodeAt(0); code <= last.charCodeAt(0) && set.length < 200; code++) set += String.fromCharCode(code);
      } else set += char;
    }
    at++;
    return set === '' ? null : random.pick([...set]);
  }

  function quantifier(): number {
    const bounds = /^(?:([?*+])|\{(\d+)(?:(,)(\d*))?\})\??/.exec(source.slice(at, at + 12));
    if (!bounds) return 1;
    at += bounds[0].length;
    if (bounds[1] === '?') return random.between(0, 1);
    if (bounds[1] !== undefined) return random.between(bounds[1] === '+' ? 1 : 0, OPEN_QUANTIFIER);
    const min = Number(bounds[2]);
    const max = bounds[3] === undefined ? min : bounds[4] ? Number(bounds[4]) : min + OPEN_QUANTIFIER;
    return Math.min(500, random.between(min, max));
  }

  const text = source.length > 300 ? null : alternatives();
  return text !== null && matches(source, text) ? text : null;
}

/** Whether a text satisfies a schema's `pattern`; an unreadable or overlong pattern is satisfied by anything. */
export function matches(source: string, text: string): boolean {
  if (source.length > 500) return true;
  try {
    return new RegExp(source, 'u').test(text);
  } catch {
    return true;
  }
}
