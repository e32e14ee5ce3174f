/** Who listens to an element. */
export class Listeners {
  #handlers = new Map();

  on(event, handler) {
    this.#handlers.set(event, [...(this.#handlers.get(event) ?? []), handler]);
  }

  once(event, handler) {
    const once = (detail) => {
      this.off(event, once);
      handler(detail);
    };
    this.on(event, once);
  }

  /** Without a handler, all of the event's are forgotten. */
  off(event, handler) {
    this.#handlers.set(event, handler ? (this.#handlers.get(event) ?? []).filter((each) => each !== handler) : []);
  }

  emit(event, detail) {
    for (const handler of this.#handlers.get(event) ?? []) handler(detail);
  }
}
