import { francAll } from 'franc-min';
import OpenAI from 'openai';
import { zodResponseFormat } from 'openai/helpers/zod';
import { z } from 'zod';
import { NON_FICTION_PROMPT, startWithClient, words, type TestClient } from './testing/test-client.ts';

const schema = z.object({ title: z.string(), points: z.array(z.string()).min(2) });

describe('faults, as the SDK sees them', () => {
  let fake: TestClient;
  beforeAll(async () => {
    fake = await startWithClient();
  });
  beforeEach(() => fake.control('DELETE', 'faults'));
  afterAll(() => fake.stop());

  const arm = (fault: object) => fake.control('POST', 'faults', fault);
  const request = { model: 'gpt-5', messages: [{ role: 'user' as const, content: `${NON_FICTION_PROMPT} Write about 300 words.` }] };
  const plain = (options?: OpenAI.RequestOptions) => fake.client.chat.completions.create(request, options);
  const streamed = async (options?: OpenAI.RequestOptions) => {
    const stream = await fake.client.chat.completions.create({ ...request, stream: true }, options);
    let [text, refusal, finish] = ['', '', ''];
    for await (const { choices } of stream) {
      text += choices[0]?.delta.content ?? '';
      refusal += choices[0]?.delta.refusal ?? '';
      finish = choices[0]?.finish_reason ?? finish;
    }
    return { text, refusal, finish };
  };
  const structured = () => fake.client.chat.completions.create({ ...request, response_format: zodResponseFormat(schema, 'document') });

  it('status: with retry-after, once, and then no more', async () => {
    await arm({ kind: 'status', status: 429, retryAfterSeconds: 7 });
    const error = await plain().catch((caught: unknown) => caught as InstanceType<typeof OpenAI.RateLimitError>);
    expect(error).toBeInstanceOf(OpenAI.RateLimitError);
    expect(error).toMatchObject({ status: 429, code: 'rate_limit_exceeded' });
    expect((error as InstanceType<typeof OpenAI.RateLimitError>).headers?.get('retry-after')).toBe('7');
    expect((await plain()).choices[0]?.finish_reason).toBe('stop');
    await arm({ kind: 'status', status: 429, code: 'insufficient_quota' });
    await expect(plain()).rejects.toMatchObject({ code: 'insufficient_quota' });
    await arm({ kind: 'status', status: 503 });
    await expect(plain()).rejects.toBeInstanceOf(OpenAI.InternalServerError);
  });

  it('hang: the client’s own deadline ends it', async () => {
    await arm({ kind: 'hang' });
    await expect(plain({ timeout: 150 })).rejects.toBeInstanceOf(OpenAI.APIConnectionError);
  });

  it('stall: some chunks, then silence', async () => {
    await arm({ kind: 'stall' });
    const deadline = new AbortController();
    const stream = await fake.client.chat.completions.create({ ...request, stream: true }, { signal: deadline.signal });
    let [text, finished] = ['', false];
    setTimeout(() => deadline.abort(), 200);
    for await (const { choices } of stream) {
      text += choices[0]?.delta.content ?? '';
      finished ||= Boolean(choices[0]?.finish_reason);
    }
    expect(words(text)).toBeGreaterThan(20);
    expect(finished).toBe(false);
  });

  it('cut: the connection breaks in the middle', async () => {
    await arm({ kind: 'cut', count: 2 });
    await expect(streamed()).rejects.toThrow();
    await expect(plain()).rejects.toThrow();
  });

  it('truncate, filter, empty, refuse', async () => {
    await arm({ kind: 'truncate' });
    const { text, finish } = await streamed();
    expect([finish, Math.abs(words(text) - 150) < 20]).toEqual(['length', true]);
    await arm({ kind: 'filter' });
    expect((await streamed()).finish).toBe('content_filter');
    await arm({ kind: 'empty' });
    expect(await streamed()).toEqual({ text: '', refusal: '', finish: 'stop' });
    await arm({ kind: 'refuse', count: 2 });
    expect(await streamed()).toMatchObject({ text: '', refusal: expect.stringContaining('can’t help') as string });
    expect((await plain()).choices[0]?.message).toMatchObject({ content: null, refusal: expect.any(String) as string });
  });

  it('malformed and invalid pass by prose and hit structure', async () => {
    await arm({ kind: 'malformed' });
    await arm({ kind: 'invalid' });
    expect(words((await plain()).choices[0]?.message.content ?? '')).toBeGreaterThan(250);
    const malformed = (await structured()).choices[0]?.message.content ?? '';
    expect(() => JSON.parse(malformed) as unknown).toThrow();
    const invalid = (await structured()).choices[0]?.message.content ?? '';
    expect(schema.safeParse(JSON.parse(invalid)).success).toBe(false);
    expect(schema.safeParse(JSON.parse((await structured()).choices[0]?.message.content ?? '')).success).toBe(true);
  });

  it('wrong-language is German of the right length; meta talks about itself', async () => {
    await arm({ kind: 'wrong-language' });
    const { text } = await streamed();
    expect(francAll(text)[0]?.[0]).toBe('deu');
    expect(Math.abs(words(text) - 300)).toBeLessThanOrEqual(12);
    await arm({ kind: 'meta' });
    expect((await streamed()).text).toMatch(/^Sure! Here is the section:\n\n[\s\S]+\n\nLet me know if/);
  });

  it('repeat: the same paragraphs come twice', async () => {
    await arm({ kind: 'repeat' });
    const paragraphs = (await streamed()).text.split('\n\n');
    expect(paragraphs.slice(paragraphs.length / 2)).toEqual(paragraphs.slice(0, paragraphs.length / 2));
  });

  it('hits what matches, as often and for as long as armed', async () => {
    await arm({ kind: 'status', status: 500, match: 'volcano' });
    await expect(plain()).resolves.toBeDefined();
    await fake.control('DELETE', 'faults');
    await arm({ kind: 'status', status: 500, forMs: 120 });
    await expect(plain()).rejects.toThrow();
    await expect(plain()).rejects.toThrow();
    await new Promise((resolve) => setTimeout(resolve, 130));
    await expect(plain()).resolves.toBeDefined();
    expect(await arm({ kind: 'nonsense' })).toMatchObject({ error: { message: expect.stringMatching(/^kind: /) as string } });
  });
});
