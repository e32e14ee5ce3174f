import { createPayments } from '../../activities/billing/client.ts';
import { CATALOG } from '../../activities/billing/catalog.ts';
import { failure, ok, reasonOf, TIMEOUT_MS, warning, type Check, type Finding } from './check.ts';

/** Values of the environment that are set. */
export type Values = Readonly<Record<string, string>>;

const get = (url: string, key?: string): Promise<Response> =>
  fetch(url, { headers: key ? { authorization: `Bearer ${key}` } : {}, signal: AbortSignal.timeout(TIMEOUT_MS) });

/** The language model: the key is accepted and the models are offered. Spends no tokens. */
export const modelCheck = (values: Values): Check => ({
  name: 'Language model',
  run: async () => {
    const base = (values.OPENAI_BASE_URL ?? 'https://api.openai.com/v1').replace(/\/+$/, '');
    const model = values.OPENAI_MODEL ?? 'gpt-4.1';
    const wanted = [...new Set([values.OPENAI_PLANNING_MODEL ?? model, values.OPENAI_PROSE_MODEL ?? model])];
    try {
      const response = await get(`${base}/models`, values.OPENAI_API_KEY);
      if (response.status === 401 || response.status === 403)
        return failure(`${base} refuses the key`, 'Set OPENAI_API_KEY to a key of that provider.');
      if (!response.ok)
        return warning(`${base}/models answers ${response.status}`, 'The provider may not list its models; check OPENAI_BASE_URL.');
      const { data = [] } = (await response.json()) as { data?: { id: string }[] };
      const offered = data.map(({ id }) => id);
      return wanted.map((name) =>
        offered.includes(name)
          ? ok(`${base} offers ${name}`)
          : failure(`${base} does not offer ${name}`, `Set OPENAI_MODEL to one of: ${offered.slice(0, 8).join(', ')}`),
      );
    } catch (error) {
      return failure(`${base}: ${reasonOf(error)}`, 'Check OPENAI_BASE_URL and that this machine may reach it.');
    }
  },
});

/** SendGrid: the key may send. */
export const mailCheck = (values: Values): Check => ({
  name: 'E-mail',
  run: async () => {
    const base = (values.SENDGRID_BASE_URL ?? 'https://api.sendgrid.com').replace(/\/+$/, '');
    try {
      const response = await get(`${base}/v3/scopes`, values.SENDGRID_API_KEY);
      if (!response.ok)
        return failure(`SendGrid refuses the key (${response.status})`, 'Create a key with "Mail Send" and set SENDGRID_API_KEY.');
      const { scopes = [] } = (await response.json()) as { scopes?: string[] };
      const findings: Finding[] = [
        scopes.includes('mail.send')
          ? ok('SendGrid’s key may send')
          : failure('SendGrid’s key may not send', 'Give the key the permission "Mail Send".'),
      ];
      if (!values.SENDGRID_WEBHOOK_PUBLIC_KEY)
        findings.push(
          warning('events are not verified', 'Switch on the signed Event Webhook and set SENDGRID_WEBHOOK_PUBLIC_KEY, or bounces stay unknown.'),
        );
      return findings;
    } catch (error) {
      return failure(`SendGrid: ${reasonOf(error)}`, 'Check SENDGRID_BASE_URL and that this machine may reach it.');
    }
  },
}); // prettier-ignore

const modeOf = (key: string): string => (/_live_/.test(key) ? 'live' : 'test');

/** Stripe: keys of one mode, the plans' prices at today's amounts, and an endpoint that is told of events. */
export const paymentsCheck = (values: Values): Check => ({
  name: 'Payments',
  run: async () => {
    const { STRIPE_SECRET_KEY: secret = '', STRIPE_PUBLISHABLE_KEY: publishable, STRIPE_WEBHOOK_SECRET: webhookSecret, APP_URL } = values;
    const findings: Finding[] = [];
    if (publishable && modeOf(publishable) !== modeOf(secret))
      findings.push(
        failure(`the secret key is a ${modeOf(secret)} key, the publishable one a ${modeOf(publishable)} key`, 'Take both keys from the same mode.'),
      ); // prettier-ignore
    if (webhookSecret !== undefined && !webhookSecret.startsWith('whsec_'))
      findings.push(failure('STRIPE_WEBHOOK_SECRET is no signing secret', 'Copy the endpoint’s signing secret, which begins with whsec_.'));
    const payments = createPayments({ secretKey: secret, baseUrl: values.STRIPE_BASE_URL });
    try {
      const { data: prices } = await payments.prices.list({ lookup_keys: CATALOG.map(({ key }) => key), active: true, limit: 100 });
      const wrong = CATALOG.filter(({ key, cents }) => !prices.some((price) => price.lookup_key === key && price.unit_amount === cents));
      findings.push(
        wrong.length
          ? failure(`Stripe lacks the price of ${wrong.map(({ key }) => key).join(', ')}`, 'Run `node dist/worker/commands/stripe-setup.js`.')
          : ok(`Stripe has every plan’s price (${modeOf(secret)} mode)`),
      );
      const { data: endpoints } = await payments.webhookEndpoints.list({ limit: 100 });
      const path = '/api/webhooks/stripe';
      const endpoint = endpoints.find(({ url, status }) => status === 'enabled' && (APP_URL ? url === `${APP_URL}${path}` : url.endsWith(path)));
      findings.push(
        endpoint
          ? ok(`Stripe tells ${endpoint.url} of events`)
          : warning(`Stripe has no endpoint at ${APP_URL ?? '…'}${path}`, 'Add it in Stripe’s dashboard, or run `stripe listen --forward-to`; until then changes are seen once a day.'),
      );
    } catch (error) {
      findings.push(failure(`Stripe: ${reasonOf(error)}`, 'Check STRIPE_SECRET_KEY and that this machine may reach Stripe.'));
    }
    return findings;
  },
}); // prettier-ignore

/** Google Books and Open Library. A request to Google costs one of the day's budget. */
export const searchesCheck = (values: Values): Check => ({
  name: 'Book searches',
  run: async () => {
    const google = values.GOOGLE_BOOKS_BASE_URL ?? 'https://www.googleapis.com/books/v1';
    const library = values.OPEN_LIBRARY_BASE_URL ?? 'https://openlibrary.org';
    const key = values.GOOGLE_BOOKS_API_KEY;
    const reached = async (url: string): Promise<string | undefined> => {
      try {
        const response = await get(url);
        return response.ok ? undefined : `answers ${response.status}`;
      } catch (error) {
        return reasonOf(error);
      }
    };
    const [atGoogle, atLibrary] = await Promise.all([
      reached(
        `${google}/volumes?q=bees&maxResults=1&country=${values.BOOKS_COUNTRY ?? 'US'}${key ? `&key=${encodeURIComponent(key)}` : ''}`,
      ),
      reached(`${library}/search.json?q=bees&limit=1`),
    ]);
    const advice = 'Niches are then judged by the other catalogue alone; a free GOOGLE_BOOKS_API_KEY lifts Google’s limit.';
    if (atGoogle && atLibrary)
      return failure(`Google Books ${atGoogle}; Open Library ${atLibrary}`, 'Check that this machine may reach both.');
    return [
      atGoogle ? warning(`Google Books ${atGoogle}`, advice) : ok('Google Books responds'),
      atLibrary ? warning(`Open Library ${atLibrary}`, advice) : ok('Open Library responds'),
    ];
  },
});
