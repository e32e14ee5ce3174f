import { zodResponseFormat } from 'openai/helpers/zod';
import { z } from 'zod';
import { FICTION_PROMPT, NON_FICTION_PROMPT, startWithClient, words, type TestClient } from './testing/test-client.ts';

describe('structured responses', () => {
  let fake: TestClient;
  beforeAll(async () => {
    fake = await startWithClient();
  });
  afterAll(() => fake.stop());

  const ask = async <T extends z.ZodType>(schema: T, content: string, stream = false): Promise<z.infer<T>> => {
    const request = {
      model: 'gpt-5',
      messages: [{ role: 'user' as const, content }],
      response_format: zodResponseFormat(schema, 'document'),
    };
    if (stream) {
      const completion = await fake.client.chat.completions.stream(request).finalChatCompletion();
      return completion.choices[0]?.message.parsed as z.infer<T>;
    }
    const completion = await fake.client.chat.completions.parse(request);
    return completion.choices[0]?.message.parsed as z.infer<T>;
  };

  const outline = z.object({
    title: z.string(),
    subtitle: z.string().nullable(),
    chapters: z
      .array(
        z.object({
          number: z.number().int(),
          title: z.string().min(3).max(60),
          summary: z.string().describe('What it covers, 30 to 50 words'),
          keyPoints: z.array(z.string()).min(2).max(4),
          estimatedWords: z.number().int().min(1),
        }),
      )
      .length(12),
  });

  it.each([false, true])('plans a book: chapters numbered, titles and summaries all different (streamed: %s)', async (stream) => {
    const { chapters } = await ask(outline, NON_FICTION_PROMPT, stream);
    expect(chapters.map(({ number }) => number)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]);
    expect(new Set(chapters.map(({ title }) => title.toLowerCase())).size).toBe(12);
    expect(new Set(chapters.map(({ summary }) => summary)).size).toBe(12);
    for (const { summary, estimatedWords } of chapters) {
      expect(words(summary)).toBeGreaterThanOrEqual(30);
      expect(words(summary)).toBeLessThanOrEqual(50);
      // Shares of one book: none much larger than another.
      expect(Math.abs(estimatedWords - 50)).toBeLessThanOrEqual(10);
    }
  });

  it('gives the same request the same document', async () => {
    expect(await ask(outline, NON_FICTION_PROMPT)).toEqual(await ask(outline, NON_FICTION_PROMPT));
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

  it('casts the author’s characters first, by name and in order, and nobody twice', async () => {
    const cast = z.object({
      characters: z
        .array(z.object({ name: z.string().describe('Full name'), role: z.enum(['protagonist', 'antagonist', 'minor']) }))
        .min(5)
        .max(6),
    });
    const { characters } = await ask(cast, `${FICTION_PROMPT} Cast this novel.`);
    expect(characters.slice(0, 2)).toEqual([
      { name: 'Ilse Maren', role: 'protagonist' },
      { name: 'Guildmaster Corvin Hale', role: 'antagonist' },
    ]);
    expect(new Set(characters.map(({ name }) => name)).size).toBe(characters.length);
  });

  it.each([
    ['as the form labels them', 'A novel.\nProtagonist: Marta Lindqvist, fifty-two\nAntagonist: Harbour master Oskar Vane, who knows'],
    ['as JSON names them', 'A novel. [{"name":"Marta Lindqvist","role":"protagonist"},{"name":"Oskar Vane","role":"minor"}]'],
    ['as the bible lists them', 'A novel.\nMarta Lindqvist (protagonist, 52): Tall.\nOskar Vane (antagonist): Small.'],
  ])('knows the characters of a book %s', async (_how, prompt) => {
    const { names } = await ask(z.object({ names: z.array(z.string()).length(2) }), prompt);
    expect(names).toEqual(['Marta Lindqvist', 'Oskar Vane']);
  });

  it('suggests niches around the keyword, none of which the prompt names already', async () => {
    const niches = z.object({ keywords: z.array(z.string()).length(8) });
    const { keywords } = await ask(niches, '<keyword>\nbalcony bees\n</keyword>\nbalcony bees for students');
    for (const keyword of keywords) expect(keyword).toMatch(/^balcony bees ./);
    expect(new Set([...keywords, 'balcony bees for students']).size).toBe(9);
  });

  it('refuses a strict schema that the real service refuses', async () => {
    const schema = { type: 'object', properties: { title: { type: 'string' } }, required: [], additionalProperties: false };
    const completion = fake.client.chat.completions.create({
      model: 'gpt-5',
      messages: [{ role: 'user', content: 'x' }],
      response_format: { type: 'json_schema', json_schema: { name: 'x', strict: true, schema } },
    });
    await expect(completion).rejects.toMatchObject({ status: 400, param: 'response_format' });
  });
});
