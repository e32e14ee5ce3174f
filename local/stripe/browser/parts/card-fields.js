/* global document */
import { digitsOf, expiryOf, PROBLEMS, shownCvc, shownExpiry, shownNumber } from './field-values.js';

const FIELDS = [
  { name: 'number', label: 'Card number', placeholder: '1234 1234 1234 1234', autocomplete: 'cc-number', shown: shownNumber },
  { name: 'expiry', label: 'Expiration date', placeholder: 'MM / YY', autocomplete: 'cc-exp', shown: shownExpiry },
  { name: 'cvc', label: 'Security code', placeholder: 'CVC', autocomplete: 'cc-csc', shown: shownCvc },
];

let count = 0;

/** The three fields of a card, with what is wrong beneath each. What is typed outlives a change of place in the page. */
export class CardFields {
  #values = { number: '', expiry: '', cvc: '' };
  #inputs = {};
  #problems = {};
  #onChange;
  #onFocus;

  constructor({ onChange, onFocus }) {
    this.#onChange = onChange;
    this.#onFocus = onFocus;
  }

  /** Makes the fields anew. */
  render() {
    const group = document.createElement('fieldset');
    group.className = 'sis';
    group.dataset.testid = 'stripe-stand-in';
    group.setAttribute('aria-label', 'Card');
    for (const field of FIELDS) group.append(this.#field(field, group));
    const note = document.createElement('p');
    note.className = 'sis-note';
    note.textContent = 'Sample checkout: no card is charged. Try 4242 4242 4242 4242.';
    group.append(note);
    return group;
  }

  get isComplete() {
    return FIELDS.every(({ name }) => !PROBLEMS[name](this.#values[name]));
  }

  get isEmpty() {
    return FIELDS.every(({ name }) => this.#values[name] === '');
  }

  /** Shows everything that is wrong, and goes to the first of it. Returns that, or undefined. */
  validate() {
    const wrong = FIELDS.map(({ name }) => ({ name, problem: PROBLEMS[name](this.#values[name]) })).filter(({ problem }) => problem);
    for (const { name, problem } of wrong) this.#show(name, problem.message);
    if (wrong.length === 0) return undefined;
    this.#inputs[wrong[0].name]?.focus();
    return { type: 'validation_error', ...wrong[0].problem };
  }

  /** What Stripe said of the number. */
  refuseNumber(message) {
    this.#show('number', message);
  }

  /** The card as the API takes it. */
  card() {
    const { month, year } = expiryOf(this.#values.expiry);
    return { number: digitsOf(this.#values.number), exp_month: month, exp_year: year, cvc: this.#values.cvc };
  }

  focus() {
    this.#inputs.number?.focus();
  }

  blur() {
    for (const input of Object.values(this.#inputs)) input.blur();
  }

  clear() {
    for (const { name } of FIELDS) {
      this.#values[name] = this.#inputs[name].value = '';
      this.#show(name, '');
    }
    this.#onChange();
  }

  #field({ name, label, placeholder, autocomplete, shown }, group) {
    const id = `sis-${name}-${++count}`;
    const input = Object.assign(document.createElement('input'), {
      id,
      name,
      placeholder,
      autocomplete,
      type: 'text',
      inputMode: 'numeric',
    });
    input.value = this.#values[name];
    input.setAttribute('aria-describedby', `${id}-problem`);
    input.setAttribute('aria-required', 'true');
    input.spellcheck = false;
    input.addEventListener('input', () => {
      // Whoever corrects something in the middle keeps their place.
      const isAtEnd = input.selectionStart === input.value.length;
      this.#values[name] = shown(input.value);
      if (isAtEnd) input.value = this.#values[name];
      this.#show(name, '');
      this.#onChange();
    });
    input.addEventListener('focus', () => this.#onFocus('focus'));
    input.addEventListener('blur', ({ relatedTarget: next }) => {
      input.value = this.#values[name];
      // A message that came up as someone presses the page's button would move the button away from under the pointer.
      if (this.#values[name] !== '' && group.contains(next)) this.#show(name, PROBLEMS[name](this.#values[name])?.message ?? '');
      this.#onFocus('blur');
    });
    const caption = Object.assign(document.createElement('label'), { className: 'sis-label', htmlFor: id, textContent: label });
    const problem = Object.assign(document.createElement('span'), { className: 'sis-problem', id: `${id}-problem` });
    problem.setAttribute('aria-live', 'polite');
    this.#inputs[name] = input;
    this.#problems[name] = problem;
    const field = document.createElement('div');
    field.className = 'sis-field';
    field.append(caption, input, problem);
    return field;
  }

  #show(name, message) {
    if (!this.#inputs[name]) return;
    if (message === '') this.#inputs[name].removeAttribute('aria-invalid');
    else this.#inputs[name].setAttribute('aria-invalid', 'true');
    this.#problems[name].textContent = message;
  }
}
