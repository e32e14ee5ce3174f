/* global fetch, URLSearchParams */

/** Stripe's API as a page may ask it. Each answer is `{ intent }` or `{ error }`. */
export class Api {
  #origin;
  #headers;

  constructor(origin, publishableKey) {
    this.#origin = origin;
    this.#headers = { authorization: `Bearer ${publishableKey}` };
  }

  retrieve(clientSecret) {
    const query = new URLSearchParams({ client_secret: clientSecret });
    return this.#ask(`${pathOf(clientSecret)}?${query}`, { method: 'GET' });
  }

  /** Fields with the names that the form has, such as `payment_method_data[card][number]`. */
  post(clientSecret, verb, fields) {
    const body = new URLSearchParams({ client_secret: clientSecret, ...fields });
    return this.#ask(`${pathOf(clientSecret)}/${verb}`, { method: 'POST', body });
  }

  async #ask(path, init) {
    try {
      const response = await fetch(this.#origin + path, { ...init, headers: this.#headers });
      const answer = await response.json();
      return answer.error ? { error: answer.error } : { intent: answer };
    } catch {
      const message = 'We are experiencing issues connecting to our payments provider. You have not been charged. Please try again.';
      return { error: { type: 'api_connection_error', message } };
    }
  }
}

export function isSetup(clientSecret) {
  return clientSecret.startsWith('seti_');
}

export function idOfSecret(clientSecret) {
  return clientSecret.split('_secret_')[0];
}

function pathOf(clientSecret) {
  return `/v1/${isSetup(clientSecret) ? 'setup_intents' : 'payment_intents'}/${encodeURIComponent(idOfSecret(clientSecret))}`;
}
