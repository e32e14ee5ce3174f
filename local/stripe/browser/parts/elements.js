import { PaymentElement } from './payment-element.js';

const OVER = ['succeeded', 'canceled'];

/** The elements of one payment: what is to be paid, and the one element that asks for the card. */
export class Elements {
  #options;
  #retrieve;
  #payment = null;

  /** `retrieve` reads the intent of a client secret. */
  constructor(options, retrieve) {
    this.#options = { ...options };
    this.#retrieve = retrieve;
  }

  get clientSecret() {
    return this.#options.clientSecret;
  }

  create(type) {
    if (type !== 'payment') throw new Error(`IntegrationError: The stand-in for Stripe has the payment element only, not ${type}.`);
    const element = new PaymentElement({
      appearance: () => this.#options.appearance,
      load: () => this.#load(),
      drop: (dropped) => {
        if (this.#payment === dropped) this.#payment = null;
      },
    });
    this.#payment = element;
    return element;
  }

  /** By its name, or by the component that shows it. */
  getElement(type) {
    return type === 'payment' || type?.__elementType === 'payment' ? this.#payment : null;
  }

  update(options) {
    this.#options = { ...this.#options, ...options };
    this.#payment?.restyle();
  }

  async fetchUpdates() {
    const error = await this.#load();
    return error ? { error } : {};
  }

  async submit() {
    const error = this.#payment?.validate();
    return error ? { error } : { selectedPaymentMethod: 'card' };
  }

  /** Without a secret, the page gets one later. Returns what is wrong with it. */
  async #load() {
    if (!this.clientSecret) return undefined;
    const { error, intent } = await this.#retrieve(this.clientSecret);
    if (error) return error;
    if (!OVER.includes(intent.status)) return undefined;
    return {
      type: 'invalid_request_error',
      message: `This intent is in a terminal state (${intent.status}) and cannot be used to initialize Elements.`,
    };
  }
}
