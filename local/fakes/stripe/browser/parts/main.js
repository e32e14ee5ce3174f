/* global document, fetch, URL, URLSearchParams, window */
import { PaymentElement } from './payment-element.js';
import { authenticate } from './three-d-secure.js';

// Only known while the script runs for the first time.
const origin = new URL(document.currentScript.src).origin;

/** `window.Stripe`, as far as the product's checkout and Stripe's React components use it. */
function Stripe(publishableKey) {
  const elements = (options) => new Elements(options, publishableKey);
  const confirmPayment = async ({ elements }) => {
    const { error, intent } = await elements.confirm();
    return error ? { error } : { paymentIntent: intent };
  };
  const confirmSetup = async ({ elements }) => {
    const { error, intent } = await elements.confirm();
    return error ? { error } : { setupIntent: intent };
  };
  const unused = async () => ({ error: { type: 'invalid_request_error', message: 'The fake Stripe.js does not support this call.' } });
  // The React components recognize Stripe.js by the next three, and are known to it by the last two.
  const recognized = { createToken: unused, createPaymentMethod: unused, confirmCardPayment: unused };
  return { elements, confirmPayment, confirmSetup, ...recognized, registerAppInfo() {}, _registerWrapper() {} };
}

/** The elements of one payment: the intent to be paid, and the one element that asks for the card. */
class Elements {
  #options;
  #publishableKey;
  #payment = null;

  constructor(options, publishableKey) {
    this.#options = options;
    this.#publishableKey = publishableKey;
  }

  create() {
    const element = new PaymentElement({
      load: () => this.#load(),
      onDestroy: () => {
        if (this.#payment === element) this.#payment = null;
      },
    });
    element.applyAppearance(this.#options.appearance);
    this.#payment = element;
    return element;
  }

  getElement() {
    return this.#payment;
  }

  update(options) {
    this.#options = { ...this.#options, ...options };
    this.#payment?.applyAppearance(this.#options.appearance);
  }

  /** Confirms the intent with the card in the element. Returns `{ intent }` or `{ error }`. */
  async confirm() {
    if (!this.#payment) throw new Error('IntegrationError: There is no mounted Payment Element to confirm with.');
    const invalid = this.#payment.validate();
    if (invalid) return { error: invalid };
    const fields = Object.entries(this.#payment.card()).map(([name, value]) => [`payment_method_data[card][${name}]`, value]);
    const confirmed = await this.#request('POST', '/confirm', [['payment_method_data[type]', 'card'], ...fields]);
    if (confirmed.intent?.status !== 'requires_action') return confirmed;
    return this.#request('POST', '/authenticate', [['success', String(await authenticate())]]);
  }

  /** Returns the error of an intent that cannot be paid. */
  async #load() {
    const { error, intent } = await this.#request('GET', '', []);
    if (error || !['succeeded', 'canceled'].includes(intent.status)) return error;
    const message = `This intent is in a terminal state (${intent.status}) and cannot be used to initialize Elements.`;
    return { type: 'invalid_request_error', message };
  }

  async #request(method, verb, fields) {
    const { clientSecret } = this.#options;
    const [id] = clientSecret.split('_secret_');
    const form = new URLSearchParams([['client_secret', clientSecret], ...fields]);
    const url = `${origin}/v1/${id.startsWith('seti_') ? 'setup_intents' : 'payment_intents'}/${id}${verb}`;
    const headers = { authorization: `Bearer ${this.#publishableKey}` };
    try {
      const response = await (method === 'GET' ? fetch(`${url}?${form}`, { headers }) : fetch(url, { method, headers, body: form }));
      const body = await response.json();
      return body.error ? { error: body.error } : { intent: body };
    } catch {
      const message = 'We are experiencing issues connecting to our payments provider. You have not been charged. Please try again.';
      return { error: { type: 'api_connection_error', message } };
    }
  }
}

// The loader expects this release, and warns of another.
Stripe.version = 'endive';
window.Stripe = Stripe;
