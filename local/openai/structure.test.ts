import { zodResponseFormat } from 'openai/helpers/zod';
import { z } from 'zod';
import { FICTION_PROMPT, NON_FICTION_PROMPT, startWithClient, words, type TestClient } from './testing/test-client.ts';

describe('structured answers', () => {
  let standIn: TestClient;
  beforeAll(async () => {
    standIn = await startWithClient();
  });
  afterAll(() => standIn.stop());

  const ask = async <T extends z.ZodType>(schema: T, content: string, stream = false): Promise<z.infer<T>> => {
    const request = {
      model: 'gpt-5',
      messages: [{ role: 'user' as const, content }],
      response_format: zodResponseFormat(schema, 'answer'),
    };
    if (stream) {
      const completion = await standIn.client.chat.completions.stream(request).finalChatCompletion();
      return completion.choices[0]?.message.parsed as z.infer<T>;
    }
    const completion = await standIn.client.chat.completions.parse(request);
    return completion.choices[0]?.message.parsed as z.infer<T>;
  };

  const outline = z.object({
    title: z.string(),
    subtitle: z.string().nullable(),
    chapters: z.array(
      z.object({
        number: z.number().int(),
        title: z.string().min(3).max(60),
        summary: z.string().describe('What it covers, 30 to 50 words'),
        keyPoints: z.array(z.string()).min(2).max(4),
        estimatedWords: z.number().int(),
      }),
    ),
    totalWords: z.number().int(),
  });

  it.each([false, true])('plans a book: numbered chapters, titles all different, words shared out (streamed: %s)', async (stream) => {
    const book = await ask(outline, `${NON_FICTION_PROMPT} Plan exactly 12 chapters, about 18,000 words in all.`, stream);
    expect(book.title).toBe('The Balcony Hive');
    expect(book.chapters.map(({ number }) => number)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]);
    expect(new Set(book.chapters.map(({ title }) => title)).size).toBe(12);
    for (const { summary, estimatedWords } of book.chapters) {
      expect(words(summary)).toBeGreaterThanOrEqual(22);
      expect(words(summary)).toBeLessThanOrEqual(50);
      expect(Math.abs(estimatedWords - 1_500)).toBeLessThan(200);
    }
    expect(book.totalWords).toBe(18_000);
  });

  it('knows the constraints of a schema', async () => {
    const person = z.object({ name: z.string(), kind: z.enum(['friend', 'foe']) });
    const everything = z.object({
      exact: z.literal('fixed'),
      pair: z.array(z.string()).length(2),
      code: z.string().regex(/^[A-Z]{3}\d{6}$/),
      plain: z.string().regex(/^[^\n]*$/),
      range: z.number().min(0.25).max(0.75),
      above: z.number().int().gt(3).lt(6),
      step: z.number().multipleOf(5).min(10).max(20),
      short: z.string().max(12),
      long: z.string().min(300),
      keywords: z.array(z.string().max(50)).length(7),
      url: z.url(),
      day: z.iso.date(),
      moment: z.iso.datetime(),
      mail: z.email(),
      id: z.uuid(),
      yes: z.boolean(),
      maybe: z.string().nullable(),
      choice: z.discriminatedUnion('type', [
        z.object({ type: z.literal('text'), value: z.string() }),
        z.object({ type: z.literal('number'), value: z.number() }),
      ]),
      first: person,
      second: person,
    });
    for (let i = 0; i < 40; i++) {
      const value = await ask(everything, `${FICTION_PROMPT} Variation ${i}.`);
      expect(value.pair).toHaveLength(2);
    }
  });

  it('ends a recursive schema', async () => {
    type Tree = { title: string; children: Tree[] };
    const tree: z.ZodType<Tree> = z.lazy(() => z.object({ title: z.string(), children: z.array(tree).max(2) }));
    await expect(ask(z.object({ root: tree }), NON_FICTION_PROMPT)).resolves.toBeDefined();
  });

  it('takes the author’s characters by name, reports no defects, and quotes word for word', async () => {
    const bible = z.object({
      characters: z
        .array(z.object({ name: z.string(), role: z.string() }))
        .min(3)
        .max(4),
      issues: z.array(z.string()),
      quote: z.string(),
    });
    const { characters, issues, quote } = await ask(bible, `${FICTION_PROMPT} Make the bible.`);
    expect(characters.slice(0, 2).map(({ name }) => name)).toEqual(['Ilse Maren', 'Corvin Hale']);
    expect(new Set(characters.map(({ name }) => name)).size).toBe(characters.length);
    expect(issues).toEqual([]);
    expect(FICTION_PROMPT).toContain(quote);
  });

  it('answers json_object with an object', async () => {
    const answer = await standIn.client.chat.completions.create({
      model: 'gpt-5',
      messages: [{ role: 'user', content: 'JSON please' }],
      response_format: { type: 'json_object' },
    });
    expect(JSON.parse(answer.choices[0]?.message.content ?? '')).toHaveProperty('summary');
  });

  it('refuses a strict schema that the real service refuses', async () => {
    const schema = { type: 'object', properties: { title: { type: 'string' } }, required: [], additionalProperties: false };
    const answer = standIn.client.chat.completions.create({
      model: 'gpt-5',
      messages: [{ role: 'user', content: 'x' }],
      response_format: { type: 'json_schema', json_schema: { name: 'x', strict: true, schema } },
    });
    await expect(answer).rejects.toMatchObject({ status: 400, param: 'response_format' });
  });
});
