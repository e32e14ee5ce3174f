/** Values created once per Jest worker and closed with it. */

const closing: (() => Promise<unknown>)[] = [];

/** Creates a value once per Jest worker. @param close closes it when Jest runs the files in its own process */
export function once<Value>(make: () => Promise<Value>, close: (value: Value) => Promise<unknown>): () => Promise<Value> {
  let value: Promise<Value> | undefined;
  closing.push(async () => value && close(await value));
  return () => {
    value ??= make();
    value.catch(() => (value = undefined));
    return value;
  };
}

/**
 * Jest ends a worker by closing its IPC channel; shared values must not keep the worker alive. The product's processes end with this one,
 * and their folders and databases with the run.
 */
if (process.send) {
  setInterval(() => {
    if (process.listenerCount('message') === 0) process.exit(0);
  }, 50).unref();
}
/** For `global-teardown.mjs`. */
Object.assign(globalThis, { stopShared: () => Promise.allSettled(closing.map((close) => close())) });
