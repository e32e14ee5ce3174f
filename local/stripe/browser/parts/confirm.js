/* global location, URL */
import { idOfSecret, isSetup } from './api.js';
import { askForAuthentication } from './three-d-secure.js';

/** Confirms an intent with the card in the element: the whole of `stripe.confirmPayment` and `stripe.confirmSetup`. */
export async function confirmIntent(api, kind, { elements, clientSecret, confirmParams = {}, redirect = 'always' }) {
  const secret = clientSecret ?? elements?.clientSecret;
  if (!secret) throw new Error('IntegrationError: A client secret is needed to confirm an intent.');
  if (isSetup(secret) !== (kind === 'setup')) {
    const verb = isSetup(secret) ? 'confirmSetup' : 'confirmPayment';
    throw new Error(`IntegrationError: This client secret is for stripe.${verb}.`);
  }
  if (redirect === 'always' && !confirmParams.return_url) {
    throw new Error('IntegrationError: confirmParams.return_url is needed, unless redirect is "if_required".');
  }
  const element = elements?.getElement('payment');
  if (elements && !element) throw new Error('IntegrationError: There is no mounted Payment Element to confirm with.');
  const invalid = element?.validate();
  if (invalid) return { error: invalid };

  const confirmed = await api.post(secret, 'confirm', element ? cardFields(element.card()) : givenMethod(confirmParams));
  if (confirmed.error?.param === 'number') element?.refuseNumber(confirmed.error.message);
  const answer = await authenticated(api, secret, confirmed);
  if (answer.error) return { error: answer.error };
  if (redirect === 'always') return leave(confirmParams.return_url, secret, answer.intent);
  return resultOf(secret, answer.intent);
}

/** Finishes an intent that waits for its holder: `stripe.handleNextAction`. */
export async function handleAction(api, clientSecret) {
  const answer = await authenticated(api, clientSecret, await api.retrieve(clientSecret));
  return answer.error ? { error: answer.error } : resultOf(clientSecret, answer.intent);
}

/** `{ paymentIntent }` or `{ setupIntent }`. */
export function resultOf(clientSecret, intent) {
  return isSetup(clientSecret) ? { setupIntent: intent } : { paymentIntent: intent };
}

async function authenticated(api, secret, answer) {
  if (answer.intent?.status !== 'requires_action') return answer;
  const success = String(await askForAuthentication());
  return api.post(secret, 'authenticate', { success });
}

function cardFields(card) {
  const fields = Object.entries(card).map(([name, value]) => [`payment_method_data[card][${name}]`, String(value)]);
  return { 'payment_method_data[type]': 'card', ...Object.fromEntries(fields) };
}

function givenMethod({ payment_method: method }) {
  return method ? { payment_method: method } : {};
}

/** To the page that the product wants; this one does not go on. */
function leave(returnUrl, secret, { status }) {
  const url = new URL(returnUrl);
  const name = isSetup(secret) ? 'setup_intent' : 'payment_intent';
  url.searchParams.set(name, idOfSecret(secret));
  url.searchParams.set(`${name}_client_secret`, secret);
  url.searchParams.set('redirect_status', status);
  location.assign(url);
  return new Promise(() => {});
}
