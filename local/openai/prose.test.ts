import { createHash } from 'node:crypto';
import { FICTION_PROMPT, NON_FICTION_PROMPT, sentences, startWithClient, words, type TestClient } from './testing/test-client.ts';

describe('prose', () => {
  let standIn: TestClient;
  beforeAll(async () => {
    standIn = await startWithClient();
  });
  afterAll(() => standIn.stop());

  const write = async (content: string, model = 'gpt-5') => {
    const answer = await standIn.client.chat.completions.create({ model, messages: [{ role: 'user', content }] });
    return answer.choices[0]?.message.content ?? '';
  };

  it.each([60, 150, 400, 850, 2_000])('delivers about %i words as asked, ending with a full sentence', async (asked) => {
    for (const prompt of [NON_FICTION_PROMPT, FICTION_PROMPT]) {
      const text = await write(`${prompt} Write about ${asked.toLocaleString('en-US')} words.`);
      expect(Math.abs(words(text) - asked)).toBeLessThanOrEqual(Math.max(6, asked * 0.04));
      expect(text).toMatch(/[.!?]”?\*?$/);
    }
  });

  it('takes the last length named, and 400 words where none is', async () => {
    expect(words(await write(`${NON_FICTION_PROMPT} The chapter has about 5,000 words. Write about 200 words.`))).toBeLessThan(210);
    expect(Math.abs(words(await write(NON_FICTION_PROMPT)) - 400)).toBeLessThan(17);
  });

  it.each([0.6, 1.5])('delivers %f of the words when told to', async (obedience) => {
    await standIn.control('POST', 'settings', { obedience });
    const text = await write(`${NON_FICTION_PROMPT} Write about 800 words.`);
    await standIn.control('POST', 'settings', { obedience: 1 });
    expect(Math.abs(words(text) / 800 - obedience)).toBeLessThan(obedience * 0.04);
  });

  it('gives the same request the same answer, also in another process, and another request another', async () => {
    const [first, again, other] = [
      await write(NON_FICTION_PROMPT),
      await write(NON_FICTION_PROMPT),
      await write(NON_FICTION_PROMPT, 'gpt-4o'),
    ];
    expect(again).toBe(first);
    expect(other).not.toBe(first);
    const second = await startWithClient();
    const answer = await second.client.chat.completions.create({
      model: 'gpt-5',
      messages: [{ role: 'user', content: NON_FICTION_PROMPT }],
    });
    await second.stop();
    expect(answer.choices[0]?.message.content).toBe(first);
  });

  it.each([
    ['non-fiction', NON_FICTION_PROMPT],
    ['fiction', FICTION_PROMPT],
  ])('hardly repeats a sentence in 50,000 words of %s, and none within one answer', async (_kind, prompt) => {
    const all: string[] = [];
    for (let section = 1; section <= 60; section++) {
      const text = await write(`${prompt} <chapter>Chapter ${Math.ceil(section / 3)}, section ${section}</chapter> Write about 850 words.`);
      const long = sentences(text).filter((sentence) => words(sentence) >= 6);
      expect(new Set(long).size).toBe(long.length);
      all.push(...long);
    }
    expect((all.length - new Set(all).size) / all.length).toBeLessThan(0.005);
  });

  it('stands in paragraphs of sensible length, without headings, and speaks of the author’s subject', async () => {
    const text = await write(`${NON_FICTION_PROMPT} Write about 850 words.`);
    expect(text).not.toMatch(/^#|^[-*] /m);
    for (const paragraph of text.split('\n\n')) expect(sentences(paragraph).length).toBeLessThanOrEqual(8);
    expect(text).toMatch(/urban beekeeping|winter feeding|small balconies|sugar syrup/);
    const scene = await write(`${FICTION_PROMPT} Write about 850 words.`);
    expect(scene).toMatch(/Ilse/);
    expect(scene).toMatch(/“[^”]+”/);
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

  it('costs little', async () => {
    const startedAt = performance.now();
    for (let i = 0; i < 20; i++)
      await write(`${FICTION_PROMPT} ${createHash('md5').update(String(i)).digest('hex')} Write about 850 words.`);
    expect((performance.now() - startedAt) / 20).toBeLessThan(50);
  });
});
