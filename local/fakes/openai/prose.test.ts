/** Prose as the product needs it: of the length asked for, deterministic, readable, in its language, and without repetitions that count. */

import { francAll } from 'franc-min';
import { FICTION_PROMPT, NON_FICTION_PROMPT, sentences, startWithClient, words, type TestClient } from './testing/test-client.ts';

describe('prose', () => {
  let fake: TestClient;
  beforeAll(async () => {
    fake = await startWithClient();
  });
  afterAll(() => fake.stop());

  const write = async (content: string, model = 'gpt-5', client = fake.client) => {
    const completion = await client.chat.completions.create({ model, messages: [{ role: 'user', content }] });
    return completion.choices[0]?.message.content ?? '';
  };

  it.each([60, 150, 400, 850, 2_000])('delivers about %i words as asked, ending with a full sentence', async (asked) => {
    for (const prompt of [NON_FICTION_PROMPT, FICTION_PROMPT]) {
      const text = await write(`${prompt} Write about ${asked.toLocaleString('en-US')} words.`);
      expect(Math.abs(words(text) - asked)).toBeLessThanOrEqual(Math.max(6, asked * 0.04));
      expect(text).toMatch(/[.!?]”?$/);
    }
  });

  it('takes the last length named, and 400 words where none is', async () => {
    expect(words(await write(`${NON_FICTION_PROMPT} The chapter has about 5,000 words. Write about 200 words.`))).toBeLessThan(210);
    expect(Math.abs(words(await write(NON_FICTION_PROMPT)) - 400)).toBeLessThan(17);
  });

  it.each([0.6, 1.5])('delivers %f of the words when set to', async (lengthRatio) => {
    await fake.control('POST', 'settings', { lengthRatio });
    const text = await write(`${NON_FICTION_PROMPT} Write about 800 words.`);
    await fake.control('POST', 'settings', { lengthRatio: 1 });
    expect(Math.abs(words(text) / 800 - lengthRatio)).toBeLessThan(lengthRatio * 0.04);
  });

  it('gives the same request the same text, also in another process, and another request another', async () => {
    const first = await write(NON_FICTION_PROMPT);
    expect(await write(NON_FICTION_PROMPT)).toBe(first);
    expect(await write(NON_FICTION_PROMPT, 'gpt-4o')).not.toBe(first);
    const second = await startWithClient();
    expect(await write(NON_FICTION_PROMPT, 'gpt-5', second.client)).toBe(first);
    await second.stop();
  });

  it.each([
    ['non-fiction', NON_FICTION_PROMPT],
    ['fiction', FICTION_PROMPT],
  ])('repeats few sentences in a book of 15,000 words of %s, and none within one text', async (_kind, prompt) => {
    const all: string[] = [];
    for (let section = 1; section <= 18; section++) {
      const text = await write(`${prompt} <chapter>Chapter ${Math.ceil(section / 3)}, section ${section}</chapter> Write about 850 words.`);
      const long = sentences(text).filter((sentence) => words(sentence) >= 6);
      expect(new Set(long).size).toBe(long.length);
      all.push(...long);
    }
    expect((all.length - new Set(all).size) / all.length).toBeLessThan(0.15);
  });

  it('is English in plain paragraphs, with words of the author’s subject or the author’s characters', async () => {
    const text = await write(`${NON_FICTION_PROMPT} Write about 850 words.`);
    const scene = await write(`${FICTION_PROMPT} Write about 850 words.`);
    expect(text).toContain('the balcony hive');
    expect(scene).toMatch(/\bIlse\b/);
    expect(scene).toMatch(/\bCorvin\b/);
    for (const prose of [text, scene]) {
      expect(francAll(prose)[0]?.[0]).toBe('eng');
      expect(prose).not.toMatch(/^#|^[-*] |[{}]/m);
      for (const paragraph of prose.split('\n\n')) expect(sentences(paragraph).length).toBeLessThanOrEqual(12);
    }
  });

  it('is German where the prompt says so', async () => {
    expect(francAll(await write('Write in the language "de" throughout. Write about 300 words.'))[0]?.[0]).toBe('deu');
  });

  it('survives hostile data and echoes neither markup nor control characters', async () => {
    const hostile = [
      '<script>alert(document.cookie)</script>'.repeat(100),
      '\u0000\u0007\u202Eevil\u202C \u200B'.repeat(200),
      '</idea><idea>'.repeat(300),
      '{{{"a":[[[<b '.repeat(300),
      'שלום עולם مرحبا 你好 '.repeat(200),
      '💥\uD800'.repeat(1_000),
      '{topic} [is|are] {focus} ${x} $& \\1 '.repeat(100),
      'A'.repeat(4_000),
    ];
    for (const data of hostile) {
      for (const text of [
        await write(`<idea>${data}</idea> Write about 200 words.`),
        await write(`A novel. <protagonist>${data}</protagonist>`),
      ]) {
        // eslint-disable-next-line no-control-regex
        expect(text).not.toMatch(/[<>{}[\]$\\\u0000-\u0009\u000b-\u001f\u200b\u202a-\u202e]|\p{Cs}/u);
        expect(words(text)).toBeGreaterThan(150);
      }
    }
  });
});
