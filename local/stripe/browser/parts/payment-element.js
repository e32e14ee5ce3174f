/* global document */
import { CardFields } from './card-fields.js';
import { Listeners } from './events.js';
import { addLook, applyAppearance } from './look.js';

const ELEMENT = { elementType: 'payment' };

/** The Payment Element, with a card as its only way to pay. */
export class PaymentElement {
  #listeners = new Listeners();
  #fields = new CardFields({ onChange: () => this.#tellChange(), onFocus: (event) => this.#listeners.emit(event, ELEMENT) });
  #group;
  #host;

  /** `host`: the appearance it is to have, `load()` of what is to be paid, and `drop()` when it is destroyed. */
  constructor(host) {
    this.#host = host;
  }

  mount(target) {
    const place = typeof target === 'string' ? document.querySelector(target) : target;
    if (!place)
      throw new Error(
        `IntegrationError: The selector you specified (${target}) applies to no DOM elements that are currently on the page.`,
      );
    addLook();
    this.#group?.remove();
    const group = this.#fields.render();
    this.#group = group;
    this.restyle();
    place.replaceChildren(group);
    void this.#host.load().then((error) => {
      if (this.#group !== group) return;
      if (error) this.#listeners.emit('loaderror', { ...ELEMENT, error });
      else this.#listeners.emit('ready', ELEMENT);
    });
  }

  unmount() {
    this.#group?.remove();
    this.#group = undefined;
  }

  destroy() {
    this.unmount();
    this.#host.drop(this);
  }

  restyle() {
    if (this.#group) applyAppearance(this.#group, this.#host.appearance());
  }

  on(event, handler) {
    this.#listeners.on(event, handler);
    return this;
  }

  once(event, handler) {
    this.#listeners.once(event, handler);
    return this;
  }

  off(event, handler) {
    this.#listeners.off(event, handler);
    return this;
  }

  focus() {
    this.#fields.focus();
  }

  blur() {
    this.#fields.blur();
  }

  clear() {
    this.#fields.clear();
  }

  // What these set has no counterpart here.
  update() {}
  collapse() {}

  /** What is wrong with what is typed, or undefined. */
  validate() {
    return this.#fields.validate();
  }

  card() {
    return this.#fields.card();
  }

  refuseNumber(message) {
    this.#fields.refuseNumber(message);
  }

  #tellChange() {
    const { isComplete: complete, isEmpty: empty } = this.#fields;
    this.#listeners.emit('change', { ...ELEMENT, collapsed: false, complete, empty, value: { type: 'card' } });
  }
}
