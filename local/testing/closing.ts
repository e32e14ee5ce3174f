/** A stack of opened resources, closed in reverse order at the end or when a later step of the set-up fails. */
export class Closing {
  private readonly steps: (() => Promise<unknown>)[] = [];

  /** Registers how to close an opened resource, and returns the resource. */
  add<Opened>(opened: Opened, close: (opened: Opened) => Promise<unknown>): Opened {
    this.steps.push(() => close(opened));
    return opened;
  }

  /** Closes everything in reverse order, even if some fail. @throws the first failure */
  async close(): Promise<void> {
    const failures: unknown[] = [];
    for (const step of this.steps.splice(0).reverse()) await step().catch((error: unknown) => failures.push(error));
    if (failures.length > 0) throw failures[0];
  }

  /** Runs a set-up, and closes what it opened if it fails. */
  static async around<Result>(setUp: (closing: Closing) => Promise<Result>): Promise<Result> {
    const closing = new Closing();
    try {
      return await setUp(closing);
    } catch (error) {
      await closing.close().catch(() => undefined);
      throw error;
    }
  }
}
