/** One trace from a request to the model's call, received by OTLP/HTTP, without a word of the book or its author. */

import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, expect, jest } from '@jest/globals';
import { largeTest } from '../../local/testing/large.ts';
import { nonFiction } from '../../local/testing/sample-requests.ts';
import { until } from '../../local/testing/until.ts';
import { useOwnProduct } from '../../local/testing/use-product.ts';

jest.setTimeout(180_000);

type Attribute = { key: string; value: { stringValue?: string; intValue?: number | string } };
type OtlpSpan = { traceId: string; spanId: string; parentSpanId?: string; name: string; attributes?: Attribute[] };
type Export = { resourceSpans: { resource: { attributes: Attribute[] }; scopeSpans: { spans: OtlpSpan[] }[] }[] };
type Received = OtlpSpan & { service: string };

const bodies: string[] = [];
const spans: Received[] = [];
/** A collector. */
const receiver = createServer((request, response) => {
  void text(request).then((body) => {
    if (request.url !== '/v1/traces') throw new Error(`The collector has no ${request.url}`);
    bodies.push(body);
    for (const { resource, scopeSpans } of (JSON.parse(body) as Export).resourceSpans) {
      const service = resource.attributes.find(({ key }) => key === 'service.name')?.value.stringValue ?? '';
      spans.push(...scopeSpans.flatMap(({ spans: some }) => some.map((span) => ({ ...span, service }))));
    }
    response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
  });
});
const harness = useOwnProduct(async () => {
  await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve));
  // Sent soon, not after the library's five seconds.
  return {
    env: { OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${(receiver.address() as AddressInfo).port}`, OTEL_BSP_SCHEDULE_DELAY: '200' },
  };
});
afterAll(() => void receiver.close());

largeTest('one trace holds the request, the workflow, its activities and the model’s calls, and no word of the author', async () => {
  const mark = randomUUID().slice(0, 8);
  const email = `traced-${mark}@example.com`;
  const author = await harness.author('publisher', { email, authorName: `Quilla ${mark}` });
  const request = nonFiction({
    generationLevel: 'outline',
    bookTitle: `Lanterns ${mark}`,
    bookIdea: `Keeping ${mark} lanterns alight through a long winter`,
  });
  const { id } = await author.create(request);
  await author.completed(id, 120_000);
  const find = (name: string) => spans.filter((span) => span.name === name);
  await until(() => find('RunWorkflow:bookProject').length === 1 && find('RunActivity:completeBook').length === 1);

  const [workflow] = find('RunWorkflow:bookProject');
  const trace = spans.filter(({ traceId }) => traceId === workflow?.traceId);
  const parentOf = ({ parentSpanId }: OtlpSpan) => trace.find(({ spanId }) => spanId === parentSpanId);
  const start = workflow && parentOf(workflow);
  expect(start).toMatchObject({ name: 'StartWorkflow:bookProject', service: 'bookwright-api' });
  const call = start && parentOf(start);
  expect(call).toMatchObject({ name: 'POST /book-projects', service: 'bookwright-api' });
  expect(call?.parentSpanId ?? '').toBe('');
  const activities = trace.filter(({ name }) => name.startsWith('RunActivity:'));
  expect(activities.length).toBeGreaterThan(3);
  expect(activities.map((span) => parentOf(span)?.name)).toEqual(activities.map(() => 'RunWorkflow:bookProject'));
  const calls = trace.filter(({ name }) => name === 'ModelCall');
  expect(calls.length).toBeGreaterThan(0);
  expect(calls.map((span) => parentOf(span)?.name.split(':')[0])).toEqual(calls.map(() => 'RunActivity'));
  expect(calls[0]?.attributes?.map(({ key }) => key)).toEqual(
    expect.arrayContaining(['gen_ai.request.model', 'prompt.name', 'gen_ai.usage.input_tokens', 'gen_ai.usage.output_tokens']),
  );

  // What is said of the book has been in the prompts, and nothing of it is in a span; nor are ids of the author's things.
  const prompts = (await harness.openai.calls()).map((each) => JSON.stringify(each)).join('\n');
  expect(prompts).toContain(mark);
  const sent = bodies.join('\n');
  expect(sent).not.toContain(mark);
  expect(sent).not.toContain(email);
  expect(sent).not.toMatch(/@example\.com|lanterns|winter|Write for|chapter \d/i);
  expect(sent).not.toContain(author.user.id);
  const values = spans.flatMap(({ attributes = [] }) => attributes.map(({ value }) => value.stringValue ?? ''));
  expect(Math.max(...values.map((value) => value.length))).toBeLessThan(80);
});
