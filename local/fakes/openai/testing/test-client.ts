import OpenAI from 'openai';
import { startOpenAiFake, type OpenAiFake } from '../server.ts';
import type { Settings } from '../chat-completions.ts';

/** The fake with the real SDK pointed at it, and the calls that set it. */
export async function startWithClient(settings: Partial<Settings> = {}) {
  const fake: OpenAiFake = await startOpenAiFake({ settings: { latencyMs: 0, ...settings } });
  const control = async (method: string, path: string, body?: unknown): Promise<unknown> => {
    const init = body === undefined ? { method } : { method, headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) };
    const response = await fetch(`http://127.0.0.1:${fake.port}/_fake/${path}`, init);
    return response.json();
  };
  return {
    ...fake,
    control,
    client: new OpenAI({ apiKey: 'any', baseURL: fake.url, maxRetries: 0, timeout: 5_000 }),
  };
}

export type TestClient = Awaited<ReturnType<typeof startWithClient>>;

export const NON_FICTION_PROMPT = `<title>The Balcony Hive</title>
<idea>A practical guide to urban beekeeping on small balconies: choosing hives, winter feeding, swarm control, neighbours and city law.</idea>
<section>Winter feeding: how much sugar syrup a small colony needs, and when fondant is better</section>`;

export const FICTION_PROMPT = `You write one scene of a novel.
<title>The Salt Meridian</title>
<concept>A young cartographer discovers that the tide maps she inherited predict drownings.</concept>
<protagonist>Ilse Maren, a stubborn cartographer who lost her brother to the sea</protagonist>
<antagonist>Guildmaster Corvin Hale, who sells safe passage and hides the wreck ledgers</antagonist>`;

/** How many words a text has, as white space separates them. */
export function words(text: string): number {
  return text.split(/\s+/).filter(Boolean).length;
}

/** A text's sentences in lower case, without quotation marks. */
export function sentences(text: string): string[] {
  return text.split(/(?<=[.!?][”*]?)\s+/).map((sentence) => sentence.toLowerCase().replace(/[“”*]/g, ''));
}
