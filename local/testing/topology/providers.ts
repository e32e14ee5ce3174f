import { join } from 'node:path';
import { startBooks } from '../../fakes/google-books/server.ts';
import { startReferences } from '../../fakes/references/server.ts';
import { startSendGrid } from '../../fakes/sendgrid/server.ts';
import { startStripe } from '../../fakes/stripe/server.ts';
import type { Closing } from '../closing.ts';
import { REQUIRED_VALUES } from '../compose-file.ts';
import { OpenAiControl } from '../openai-control.ts';
import { startOpenAiProcess } from '../openai-process.ts';

/** The fakes of all providers, with the keys that the compose file requires, as production refuses the fakes' own. */
export async function startProviders(closing: Closing, logs: string) {
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_PUBLISHABLE_KEY: publishableKey, STRIPE_WEBHOOK_SECRET: webhookSecret } = REQUIRED_VALUES;
  const stripe = closing.add(await startStripe({ keys: { secretKey, publishableKey }, webhookSecret }), (it) => it.stop());
  const mail = closing.add(await startSendGrid({ apiKey: REQUIRED_VALUES.SENDGRID_API_KEY }), (it) => it.stop());
  const books = closing.add(await startBooks(), (it) => it.stop());
  const references = closing.add(await startReferences(), (it) => it.stop());
  const model = closing.add(await startOpenAiProcess(join(logs, 'fake-openai.log')), (it) => it.stop());
  const environment = {
    OPENAI_BASE_URL: model.url,
    SENDGRID_BASE_URL: mail.url,
    SENDGRID_WEBHOOK_PUBLIC_KEY: mail.publicKey,
    STRIPE_BASE_URL: stripe.url,
    GOOGLE_BOOKS_BASE_URL: books.googleBaseUrl,
    OPEN_LIBRARY_BASE_URL: books.openLibraryBaseUrl,
    CROSSREF_BASE_URL: references.url,
    WIKIPEDIA_BASE_URL: references.url,
  };
  return { stripe, mail, openai: new OpenAiControl(model.url), environment };
}
