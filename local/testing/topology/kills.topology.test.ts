/**
 * The production topology for real, and each of its processes killed in turn while books are at work: nothing is lost and nothing done
 * twice. What the kills cost goes to `.data/logs/topology/figures.json`, from which docs/operate/outages.md has its figures.
 */

import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, jest, test } from '@jest/globals';
import { until } from '../until.ts';
import { beforeTests } from '../use-product.ts';
import { SERVICES, startTopology } from './topology.ts';
import { watchAnswers, watchMachine } from './watch.ts';
import { Work } from './work.ts';

jest.setTimeout(400_000);

const MODEL_LATENCY_MS = 250;
/** About how long an orchestrator takes to restart a process. */
const DOWN_MS = 2_000;
/** A render worker may get none of the files, a model worker few chapters. */
const ATTEMPTS = 4;

const NAMES = [...SERVICES.flatMap((service) => [`${service}-1`, `${service}-2`]), 'temporal', 'postgres'];

const topology = beforeTests(startTopology, (it) => it.stop());
const figures: Record<string, unknown> = {};
let machine: ReturnType<typeof watchMachine>;
beforeAll(async () => {
  await topology.openai.settings({ latencyMs: MODEL_LATENCY_MS });
  machine = watchMachine(topology);
});
afterAll(async () => {
  figures.peak = await machine.stop();
  await writeFile(join(topology.logs, 'figures.json'), JSON.stringify(figures, undefined, 2));
});

test('the whole topology is up: database, Temporal, and a worker of each queue', async () => {
  await until(async () => (await fetch(`${topology.url}/api/health`)).status === 200);
});

describe.each(NAMES)('%s is killed', (name) => {
  let work: Work;

  test(`${name} is killed while it works and started again: every book finishes by itself`, async () => {
    const member = topology.members.get(name);
    if (!member) throw new Error(`There is no ${name}`);
    let checkout: Awaited<ReturnType<Work['openCheckout']>>;
    for (let attempt = 1; ; attempt += 1) {
      work = await Work.begin(topology);
      checkout = await work.openCheckout();
      const ordered = work.order();
      // An API process is killed while it takes orders, everything else once it has them in hand.
      if (name.startsWith('api')) {
        await sleep(20);
        void ordered;
        break;
      }
      await ordered;
      if (await isBusy(name, member.pid, work)) break;
      if (attempt === ATTEMPTS) throw new Error(`${name} was given nothing to do`);
    }
    const answers = watchAnswers(work.publisher);
    await checkout.pay();
    await member.kill();
    const killedAt = performance.now();
    const since = () => Math.round((performance.now() - killedAt) / 100) / 10;
    await sleep(DOWN_MS);
    await member.start();
    const ready = since();
    await checkout.sendEventsAgain();
    await until(() => work.books.length === 2, 90_000);
    await work.completed();
    figures[name] = { secondsUntilReady: ready, secondsUntilComplete: since(), ...(await answers.stop()) };
  });

  test(`${name} is killed: no call to the model is made again whose answer is stored`, async () => {
    expect(await work.stepsNotOnce()).toEqual([]);
    const { stored, lost } = await work.repeatedCalls();
    Object.assign(figures[name] as object, { callsMadeTwice: lost });
    expect(stored).toEqual([]);
  });

  test(`${name} is killed: the allowance is used once, the token is charged and credited once`, async () => {
    await until(async () => (await work.account()).publisher.tokens === 1, 90_000);
    expect(await work.account()).toEqual({
      publisher: { books: 1, tokens: 1 },
      free: { books: 0, tokens: 0 },
      reservations: [{ source: 'allowance', state: 'settled' }],
      purchases: [{ tokens: 1, status: 'succeeded' }],
      charged: [300],
    });
  });

  test(`${name} is killed: each file is there once and downloads whole`, async () => {
    const formats = ['docx', 'epub', 'pdf'];
    expect(await work.deliveredFiles()).toEqual([formats, formats]);
  });

  test(`${name} is killed: each e-mail is sent once`, async () => {
    const { publisher, free } = await work.mails();
    expect([publisher.length, new Set(publisher).size, free.length]).toEqual([2, 2, 1]);
  });
});

/** Steps that must be in hand at the kill: of a model worker, and of everybody when Temporal or PostgreSQL goes. Books write chapters side by side then. */
const AT_WORK = { model: 3, everybody: 4 };

/** Waits until the process has enough of these books in hand; false if they are finished before. */
async function isBusy(name: string, pid: number | undefined, work: Work): Promise<boolean> {
  for (;;) {
    const { activities, workflows } = await work.holders();
    const own = activities.filter((holder) => holder === pid).length;
    if (name.startsWith('books') && workflows.some((holder) => holder === pid)) return true;
    if (name.startsWith('model') && own >= AT_WORK.model) return true;
    if (name.startsWith('render') && own > 0) return true;
    if (/^(temporal|postgres)$/.test(name) && activities.length >= AT_WORK.everybody) return true;
    if (await work.isComplete()) return false;
    await sleep(50);
  }
}
