import OpenAI from 'openai';
import { longestChain, type Call, type CallSummary } from './call-log.ts';
import { NON_FICTION_PROMPT, startWithClient, type TestClient } from './testing/test-client.ts';

describe('the wire', () => {
  let fake: TestClient;
  beforeAll(async () => {
    fake = await startWithClient();
  });
  beforeEach(() => fake.control('DELETE', 'calls'));
  afterAll(() => fake.stop());

  const request = { model: 'some-model', messages: [{ role: 'user' as const, content: `${NON_FICTION_PROMPT} Write about 200 words.` }] };
  const calls = () => fake.control('GET', 'calls') as Promise<Call[]>;
  const summary = () => fake.control('GET', 'summary') as Promise<CallSummary>;
  const post = (body: string, headers: Record<string, string> = { authorization: 'Bearer x' }) =>
    fetch(`${fake.url}/chat/completions`, { method: 'POST', headers: { 'content-type': 'application/json', ...headers }, body });

  it('streams: role, content in small pieces, finish, usage, end; the same text as unstreamed', async () => {
    const response = await post(JSON.stringify({ ...request, stream: true, stream_options: { include_usage: true } }));
    const lines = (await response.text()).trim().split('\n\n');
    expect(lines.at(-1)).toBe('data: [DONE]');
    type Chunk = OpenAI.ChatCompletionChunk;
    const chunks = lines.slice(0, -1).map((line) => JSON.parse(line.replace(/^data: /, '')) as Chunk);
    expect(chunks[0]?.choices[0]?.delta).toEqual({ role: 'assistant', content: '', refusal: null });
    expect(chunks.at(-2)?.choices[0]?.finish_reason).toBe('stop');
    expect(chunks.at(-1)).toMatchObject({ choices: [], model: 'some-model', object: 'chat.completion.chunk' });
    const pieces = chunks.map(({ choices }) => choices[0]?.delta.content ?? '').filter(Boolean);
    for (const piece of pieces.slice(0, -1)) expect(piece.length).toBeGreaterThanOrEqual(20);
    for (const piece of pieces) expect(piece.length).toBeLessThanOrEqual(61);
    const whole = await fake.client.chat.completions.create(request);
    expect(pieces.join('')).toBe(whole.choices[0]?.message.content);
    expect(whole.usage).toEqual(chunks.at(-1)?.usage);
    expect(whole.usage?.completion_tokens).toBe(Math.ceil(pieces.join('').length / 4));
  });

  it('paces its tokens, after the time to the first', async () => {
    await fake.control('POST', 'settings', { latencyMs: 60, tokensPerSecond: 2_000 });
    const startedAt = performance.now();
    const response = await post(JSON.stringify({ ...request, stream: true, stream_options: { include_usage: true } }));
    const [, tokens] = /"completion_tokens":(\d+)/.exec(await response.text()) ?? [];
    const tookMs = performance.now() - startedAt;
    await fake.control('POST', 'settings', { latencyMs: 0, tokensPerSecond: 0 });
    expect(Number(tokens)).toBeGreaterThan(200);
    // Timers may be early by less than a millisecond.
    expect(tookMs).toBeGreaterThanOrEqual(59 + Number(tokens) / 2);
  });

  it('cuts at the token limit', async () => {
    const completion = await fake.client.chat.completions.create({ ...request, max_completion_tokens: 50 });
    expect(completion.choices[0]?.finish_reason).toBe('length');
    expect(completion.usage?.completion_tokens).toBeLessThanOrEqual(50);
  });

  it('counts a shared beginning of 1,024 tokens and more as cached', async () => {
    const system = 'A long beginning that all requests share. '.repeat(150);
    const ask = async (content: string) => {
      const { usage } = await fake.client.chat.completions.create({
        model: 'gpt-5',
        messages: [
          { role: 'system', content: system },
          { role: 'user', content },
        ],
      });
      return usage?.prompt_tokens_details?.cached_tokens ?? -1;
    };
    expect(await ask('one')).toBe(0);
    expect(await ask('two')).toBe(1_536);
  });

  it('refuses as the real service does', async () => {
    expect((await post('{}', {})).status).toBe(401);
    const unreadable = await post('{"model":');
    expect([unreadable.status, await unreadable.json()]).toEqual([
      400,
      { error: expect.objectContaining({ type: 'invalid_request_error', param: null }) as object },
    ]);
    expect((await post('[]')).status).toBe(400);
    expect(await (await post('{"model":"m"}')).json()).toMatchObject({ error: { param: 'messages' } });
    expect((await post(JSON.stringify({ model: 'm', messages: [{ role: 'king', content: 'x' }] }))).status).toBe(400);
    expect((await post('x'.repeat(9 * 1024 * 1024)).catch(() => ({ status: 413 }))).status).toBe(413);
    await expect(fake.client.embeddings.create({ model: 'm', input: 'x' })).rejects.toBeInstanceOf(OpenAI.NotFoundError);
  });

  it('takes at least the time it is set to, and streams in several pieces', async () => {
    await fake.control('POST', 'settings', { latencyMs: 250 });
    const startedAt = performance.now();
    let pieces = 0;
    const stream = await fake.client.chat.completions.create({ ...request, stream: true });
    for await (const { choices } of stream) if (choices[0]?.delta.content) pieces++;
    const tookMs = performance.now() - startedAt;
    await fake.control('POST', 'settings', { latencyMs: 0 });
    expect(tookMs).toBeGreaterThanOrEqual(245);
    expect(pieces).toBeGreaterThan(1);
    expect(await fake.control('POST', 'settings', { latencyMs: -1 })).toMatchObject({
      error: { message: expect.stringMatching(/^latencyMs: /) as string },
    });
  });

  it('logs each call with its outcome, and sums them up', async () => {
    await fake.control('POST', 'settings', { latencyMs: 100 });
    const other = { ...request, messages: [{ role: 'user' as const, content: 'Something else' }] };
    await Promise.all([fake.client.chat.completions.create(request), fake.client.chat.completions.create(other)]);
    await fake.client.chat.completions.create(request);
    // Long enough for the call to arrive on a busy machine, far from long enough for its answer.
    await fake.control('POST', 'settings', { latencyMs: 20_000 });
    await expect(fake.client.chat.completions.create(request, { timeout: 500 })).rejects.toThrow();
    await fake.control('POST', 'faults', { kind: 'status', status: 500 });
    await expect(fake.client.chat.completions.create(request)).rejects.toThrow();
    await fake.control('POST', 'settings', { latencyMs: 0 });

    const log = await calls();
    expect(log.map(({ outcome }) => outcome)).toEqual(['completed', 'completed', 'completed', 'aborted', 'fault:status']);
    expect(log[0]).toMatchObject({ prompt: request.messages[0]?.content.slice(0, 160) });
    expect(log[0]?.hash).toBe(log[2]?.hash);
    expect(log[0]?.endedAtMs).toBeGreaterThan(log[0]?.startedAtMs ?? Infinity);
    expect(await summary()).toMatchObject({ calls: 5, longestChain: 4 });
  });

  it('shows a page that says what it is, whatever the prompts held', async () => {
    await fake.client.chat.completions.create({ model: 'm', messages: [{ role: 'user', content: '<img src=x onerror=alert(1)>' }] });
    const page = await (await fetch(`http://127.0.0.1:${fake.port}/`)).text();
    expect(page).toContain('Fake for the OpenAI API');
    expect(page).not.toContain('<img');
  });
});

describe('longestChain', () => {
  it.each<[string, [number, number][], number]>([
    ['nothing', [], 0],
    [
      'all at once',
      [
        [0, 10],
        [0, 10],
        [1, 9],
      ],
      1,
    ],
    [
      'one after another',
      [
        [0, 1],
        [1, 2],
        [2, 3],
      ],
      3,
    ],
    [
      'one long beside three short',
      [
        [0, 100],
        [0, 10],
        [20, 30],
        [40, 50],
      ],
      3,
    ],
    [
      'two rounds of two',
      [
        [0, 10],
        [0, 12],
        [12, 20],
        [13, 25],
      ],
      2,
    ],
  ])('%s', (_what, intervals, length) => {
    expect(longestChain(intervals.map(([start, end]) => ({ start, end })))).toBe(length);
  });
});
