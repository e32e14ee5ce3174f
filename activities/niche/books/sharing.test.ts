import { describe, expect, test } from '@jest/globals';
import { Breaker } from './breaker.ts';
import { Lanes } from './lanes.ts';
import { SingleFlight } from './single-flight.ts';
import { SourceFailure } from './source-failure.ts';

const NOW = Date.UTC(2026, 10, 21, 12);

describe('the breaker', () => {
  const failure = new SourceFailure('unavailable', 'down');

  test('rests a minute after three failures in a row, and again after one more', () => {
    const breaker = new Breaker();
    breaker.failed(failure, NOW);
    breaker.failed(failure, NOW);
    breaker.succeeded();
    breaker.failed(failure, NOW);
    breaker.failed(failure, NOW);
    breaker.check(NOW);
    breaker.failed(failure, NOW);
    expect(() => breaker.check(NOW + 59_999)).toThrow('left in peace');
    breaker.check(NOW + 60_000);
    breaker.failed(failure, NOW + 60_000);
    expect(() => breaker.check(NOW + 60_001)).toThrow(SourceFailure);
    breaker.succeeded();
    breaker.check(NOW + 120_000);
  });

  test('a spent quota ends with the Pacific day', () => {
    const breaker = new Breaker();
    breaker.failed(new SourceFailure('daily-limit', 'spent'), NOW);
    expect(() => breaker.check(Date.UTC(2026, 10, 22, 7, 59))).toThrow('spent for today');
    breaker.check(Date.UTC(2026, 10, 22, 8));
  });
});

describe('a single flight', () => {
  const never = () => new AbortController().signal;

  test('is shared while it lasts, and its failure too', async () => {
    const flights = new SingleFlight<number>();
    let started = 0;
    const start = () => Promise.resolve(++started);
    expect(
      await Promise.all([flights.join('a', never(), start), flights.join('a', never(), start), flights.join('b', never(), start)]),
    ).toEqual([1, 1, 2]);
    expect(await flights.join('a', never(), start)).toBe(3);
    const fail = () => Promise.reject(new Error('no'));
    const all = await Promise.allSettled([flights.join('a', never(), fail), flights.join('a', never(), start)]);
    expect(all.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  });

  test('one who leaves does not end it for the others; the last one does', async () => {
    const flights = new SingleFlight<string>();
    const landing = Promise.withResolvers<string>();
    let signalled: AbortSignal | undefined;
    const start = (signal: AbortSignal) => {
      signalled = signal;
      return landing.promise;
    };
    const [one, two] = [new AbortController(), new AbortController()];
    const first = flights.join('a', one.signal, start);
    const second = flights.join('a', two.signal, start);
    one.abort(new Error('one left'));
    await expect(first).rejects.toThrow('one left');
    expect(signalled?.aborted).toBe(false);
    two.abort(new Error('two left'));
    await expect(second).rejects.toThrow('two left');
    expect(signalled?.aborted).toBe(true);
    landing.reject(new Error('nobody hears this'));
    expect(await flights.join('a', never(), () => Promise.resolve('anew'))).toBe('anew');
    await expect(flights.join('a', two.signal, start)).rejects.toThrow('two left');
  });
});

test('lanes bound what runs at once, in order, whatever fails', async () => {
  const lanes = new Lanes(2);
  const order: number[] = [];
  let running = 0;
  let most = 0;
  const work = (index: number) => async () => {
    most = Math.max(most, ++running);
    order.push(index);
    await new Promise((resolve) => setImmediate(resolve));
    running--;
    if (index % 3 === 0) throw new Error('every third');
  };
  await Promise.allSettled(Array.from({ length: 20 }, (_, index) => lanes.run(work(index))));
  expect(most).toBe(2);
  expect(order).toEqual(Array.from({ length: 20 }, (_, index) => index));
});
