import { Faults } from '../common/faults.ts';
import { parseBody, sendJson, sendPage } from '../common/http.ts';
import { startServer } from '../common/server.ts';
import { CallLog } from './call-log.ts';
import { callsPage } from './calls-page.ts';
import { chatCompletions, errorBody, SETTINGS, type Fake, type Settings } from './chat-completions.ts';
import { MODEL_FAULT } from './faults.ts';
import { PromptCache } from './prompt-cache.ts';

/** Any model's name is served; these are listed. */
const MODELS = {
  object: 'list',
  data: ['gpt-4.1', 'gpt-4.1-mini', 'gpt-4o'].map((id) => ({ id, object: 'model', created: 0, owned_by: 'fake' })),
};

export type OpenAiFake = Awaited<ReturnType<typeof startOpenAiFake>>;

/**
 * Starts the fake of OpenAI's Chat Completions on loopback: real wire protocol, placeholder text, faults on demand (`/_fake/…`).
 * @param options.port 0, the default, takes any free port
 * @throws the server's own error when the port is taken
 */
export async function startOpenAiFake({ port = 0, settings = {} }: { port?: number; settings?: Partial<Settings> } = {}) {
  const [faults, calls] = [new Faults(MODEL_FAULT), new CallLog()];
  const fake: Fake = {
    settings: { latencyMs: 30, lengthRatio: 1, tokensPerSecond: 0, ...settings },
    faults,
    calls,
    cache: new PromptCache(),
  };
  const { url, close } = await startServer({
    port,
    routes: {
      'POST /v1/chat/completions': (request, response) => chatCompletions(request, response, fake),
      'GET /v1/models': (_request, response) => sendJson(response, 200, MODELS),
      'GET /': (_request, response) => sendPage(response, callsPage(calls.list())),
    },
    control: {
      'POST settings': (changes) => Object.assign(fake.settings, parseBody(SETTINGS.partial(), changes)),
      'GET calls': () => calls.list(),
      'DELETE calls': () => calls.clear(),
      'GET summary': () => calls.summary(),
    },
    faults,
    errorBody,
  });
  return {
    /** For a client's base URL; ends in `/v1`. */
    url: `${url}/v1`,
    port: Number(new URL(url).port),
    /** Closes at once, open responses included. */
    stop: close,
  };
}
