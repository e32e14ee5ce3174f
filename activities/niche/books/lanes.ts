/** Runs at most so many pieces of work at a time; the others wait in the order they came. */
export class Lanes {
  #free: number;
  readonly #waiting: (() => void)[] = [];

  constructor(lanes: number) {
    this.#free = lanes;
  }

  async run<Result>(work: () => Promise<Result>): Promise<Result> {
    if (this.#free > 0) this.#free--;
    else await new Promise<void>((resolve) => this.#waiting.push(resolve));
    try {
      return await work();
    } finally {
      // A lane goes straight to the next in line, so that nobody who has just come overtakes.
      const next = this.#waiting.shift();
      if (next) next();
      else this.#free++;
    }
  }
}
