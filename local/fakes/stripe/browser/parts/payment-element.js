/* global document */
import { addStyles } from './styles.js';

const FIELDS = [
  { name: 'number', label: 'Card number', placeholder: '1234 1234 1234 1234', autocomplete: 'cc-number', valid: /^\d{13,19}$/ },
  { name: 'expiry', label: 'Expiration date', placeholder: 'MM / YY', autocomplete: 'cc-exp', valid: /^(0[1-9]|1[0-2])\d\d$/ },
  { name: 'cvc', label: 'Security code', placeholder: 'CVC', autocomplete: 'cc-csc', valid: /^\d{3,4}$/ },
];

/** The errors of Stripe.js for fields whose digits are not valid. */
const PROBLEMS = {
  number: { code: 'incomplete_number', message: 'Your card number is incomplete.' },
  expiry: { code: 'incomplete_expiry', message: 'Your card’s expiration date is incomplete.' },
  cvc: { code: 'incomplete_cvc', message: 'Your card’s security code is incomplete.' },
};

let count = 0;

/** The Payment Element, with a card as its only way to pay: three fields, each with its error below. */
export class PaymentElement {
  #group = document.createElement('fieldset');
  #fields = {};
  #handlers = { ready: new Set(), loaderror: new Set() };
  #load;
  #onDestroy;

  /** `load` resolves to the error of an intent that cannot be paid. */
  constructor({ load, onDestroy }) {
    this.#load = load;
    this.#onDestroy = onDestroy;
    this.#group.className = 'stripe-card';
    this.#group.setAttribute('aria-label', 'Card');
    const note = document.createElement('p');
    note.className = 'stripe-note';
    note.textContent = 'Sample checkout: no card is charged. Try 4242 4242 4242 4242.';
    this.#group.append(...FIELDS.map((field) => this.#addField(field)), note);
  }

  mount(place) {
    addStyles();
    place.replaceChildren(this.#group);
    void this.#load().then((error) => {
      const event = error ? 'loaderror' : 'ready';
      for (const handler of this.#handlers[event]) handler({ elementType: 'payment', error });
    });
  }

  destroy() {
    this.#group.remove();
    this.#onDestroy();
  }

  on(event, handler) {
    this.#handlers[event]?.add(handler);
  }

  off(event, handler) {
    this.#handlers[event]?.delete(handler);
  }

  // The options of the real element have no counterpart here.
  update() {}

  /** Gives the fields the colours of the page. */
  applyAppearance({ variables = {} } = {}) {
    for (const [name, value] of Object.entries(variables)) this.#group.style.setProperty(`--${name}`, value);
  }

  /** Shows every error, and focuses the first of them. Returns that, or undefined. */
  validate() {
    const wrong = FIELDS.filter(({ name, valid }) => !valid.test(this.#digits(name)));
    for (const { name } of wrong) this.#show(name, PROBLEMS[name].message);
    if (wrong.length === 0) return undefined;
    const [{ name }] = wrong;
    this.#fields[name].input.focus();
    return { type: 'validation_error', ...PROBLEMS[name] };
  }

  /** The card as the API takes it. */
  card() {
    const expiry = this.#digits('expiry');
    return { number: this.#digits('number'), exp_month: expiry.slice(0, 2), exp_year: `20${expiry.slice(2)}`, cvc: this.#digits('cvc') };
  }

  #digits(name) {
    return this.#fields[name].input.value.replace(/\D/g, '');
  }

  #addField({ name, label, placeholder, autocomplete }) {
    const id = `stripe-${name}-${++count}`;
    const input = Object.assign(document.createElement('input'), { id, name, placeholder, autocomplete, inputMode: 'numeric' });
    input.setAttribute('aria-describedby', `${id}-problem`);
    input.setAttribute('aria-required', 'true');
    input.addEventListener('input', () => this.#show(name, ''));
    const caption = Object.assign(document.createElement('label'), { htmlFor: id, textContent: label });
    const problem = Object.assign(document.createElement('span'), { className: 'stripe-problem', id: `${id}-problem` });
    problem.setAttribute('aria-live', 'polite');
    this.#fields[name] = { input, problem };
    const field = document.createElement('div');
    field.className = 'stripe-field';
    field.append(caption, input, problem);
    return field;
  }

  #show(name, message) {
    const { input, problem } = this.#fields[name];
    input.setAttribute('aria-invalid', String(message !== ''));
    problem.textContent = message;
  }
}
