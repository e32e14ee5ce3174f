/** The provider fakes for tests and benchmarks: passed to the product by its environment, and connected to its webhooks. */

import { randomBytes } from 'node:crypto';
import { createPayments } from '../../activities/billing/client.ts';
import { setUpCatalog } from '../../activities/billing/set-up-catalog.ts';
import { startBooks, type FakeBooks } from '../fakes/google-books/server.ts';
import { startReferences, type FakeReferences } from '../fakes/references/server.ts';
import { startSendGrid, type FakeSendGrid } from '../fakes/sendgrid/server.ts';
import { startStripe, type FakeStripe } from '../fakes/stripe/server.ts';
import type { Closing } from './closing.ts';

export const SENDGRID_KEY = 'SG.fake';

export type ProviderFakes = { books: FakeBooks; references: FakeReferences; mail: FakeSendGrid; stripe: FakeStripe };

/**
 * Starts all but OpenAI in this process, with the plans' prices in Stripe.
 * @param stripeValidatorUrl the URL of a stripe-mock that validates every request to Stripe first
 */
export async function startProviderFakes(closing: Closing, stripeValidatorUrl?: string): Promise<ProviderFakes> {
  const mail = closing.add(await startSendGrid({ apiKey: SENDGRID_KEY }), (each) => each.stop());
  const books = closing.add(await startBooks(), (each) => each.stop());
  const references = closing.add(await startReferences(), (each) => each.stop());
  const stripe = closing.add(await startStripe({ validatorUrl: stripeValidatorUrl }), (each) => each.stop());
  await setUpCatalog(createPayments({ secretKey: stripe.secretKey, baseUrl: stripe.url }));
  return { books, references, mail, stripe };
}

/** Has the fakes send their events to this API. */
export function connectWebhooks({ mail, stripe }: Pick<ProviderFakes, 'mail' | 'stripe'>, apiUrl: string): void {
  mail.sendEventsTo(`${apiUrl}/api/webhooks/sendgrid`);
  stripe.webhooks.sendTo(`${apiUrl}/api/webhooks/stripe`);
}

/** The environment variables that point the product at the fakes. */
export function fakesEnvironment({ mail, books, references, stripe }: ProviderFakes) {
  return {
    SENDGRID_API_KEY: SENDGRID_KEY,
    SENDGRID_BASE_URL: mail.url,
    SENDGRID_WEBHOOK_PUBLIC_KEY: mail.publicKey,
    MAIL_FROM: 'Bookwright <studio@bookwright.example>',
    MAIL_INBOX_URL: mail.inboxUrl,
    BOOKS: 'sample',
    GOOGLE_BOOKS_BASE_URL: books.googleBaseUrl,
    OPEN_LIBRARY_BASE_URL: books.openLibraryBaseUrl,
    CROSSREF_BASE_URL: references.url,
    WIKIPEDIA_BASE_URL: references.url,
    STRIPE_SECRET_KEY: stripe.secretKey,
    STRIPE_BASE_URL: stripe.url,
    STRIPE_PUBLISHABLE_KEY: stripe.publishableKey,
    STRIPE_WEBHOOK_SECRET: stripe.webhookSecret,
    STRIPE_SCRIPT_URL: stripe.scriptUrl,
  };
}

export const randomSecret = (): string => randomBytes(32).toString('hex');
