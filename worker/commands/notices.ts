/**
 * Operator commands for notices of changes, which are promised 30 days ahead:
 *
 * npm run notices -- policy|prices --file notice.txt [--per-minute 300] [--yes]
 * npm run notices -- status|pause|resume <mailing id>
 *
 * Without `--yes` it says whom it would write to, and what. In the image: `node dist/worker/commands/notices.js`, with DATABASE_URL and
 * TEMPORAL_ADDRESS set. The same notice is one mailing: started again, it goes on.
 */

import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { userInfo } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import type { Client, WorkflowHandle } from '@temporalio/client';
import type { DataSource } from 'typeorm';
import { audit } from '../../shared/database/audit.ts';
import { createDataSource } from '../../shared/database/data-source.ts';
import { RECIPIENTS } from '../../shared/database/recipients.ts';
import { NOTICE_KINDS, parseNotice, type NoticeKind, type NoticeText } from '../../shared/notices.ts';
import { PROMISES } from '../../shared/promises.ts';
import {
  MAILING_PROGRESS_QUERY,
  mailingWorkflowId,
  PAUSE_MAILING_SIGNAL,
  RESUME_MAILING_SIGNAL,
  type MailingProgress,
} from '../../shared/temporal.ts';
import { createTemporalClient } from '../../shared/temporal/client.ts';
import { launchMailing } from '../../shared/temporal/launch-mailing.ts';
import { readAccountConfig } from './config.ts';

const USAGE =
  'Usage: npm run notices -- policy|prices --file notice.txt [--per-minute N] [--yes], or: npm run notices -- status|pause|resume MAILING_ID';
const PER_MINUTE = 300;
const DAY_MS = 24 * 60 * 60_000;
const ATTEMPTS = 6;
const PAUSE_MS = 5_000;

type Deps = { db: DataSource; temporal: Client };

async function main(args: string[]): Promise<void> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { file: { type: 'string' }, 'per-minute': { type: 'string' }, yes: { type: 'boolean' } },
  });
  const [command = '', mailingId] = positionals;
  const isKind = (name: string): name is NoticeKind => NOTICE_KINDS.some((kind) => kind === name);
  const perMinute = Number(values['per-minute'] ?? PER_MINUTE);
  if (!Number.isInteger(perMinute) || perMinute < 1 || perMinute > 10_000) throw new Error(`--per-minute takes 1 to 10000. ${USAGE}`);
  const config = readAccountConfig();
  const db = await createDataSource(config.DATABASE_URL, 2).initialize();
  const { client: temporal, close } = createTemporalClient(config.temporal);
  try {
    if (isKind(command) && values.file && positionals.length === 1)
      await start({ db, temporal }, command, parseNotice(await readFile(values.file, 'utf8')), perMinute, values.yes ?? false);
    else if (['status', 'pause', 'resume'].includes(command) && mailingId && positionals.length === 2)
      await steer({ db, temporal }, command, mailingId);
    else throw new Error(USAGE);
  } finally {
    await close();
    await db.destroy();
  }
}

async function start({ db, temporal }: Deps, kind: NoticeKind, notice: NoticeText, perMinute: number, isMeant: boolean): Promise<void> {
  const sha256 = createHash('sha256').update(JSON.stringify({ kind, notice })).digest('hex');
  const [begun] = await db.query<{ id: string }[]>('SELECT id FROM mailings WHERE sha256 = $1', [sha256]);
  const [row] = await db.query<{ count: number }[]>(
    `SELECT count(*)::int AS count FROM users u, (SELECT coalesce((SELECT created_at FROM mailings WHERE sha256 = $1), now()) AS created_at) m WHERE ${RECIPIENTS[kind]}`,
    [sha256],
  );
  const recipients = row?.count ?? 0;
  if (!begun) refuseLate(notice, recipients / perMinute);
  print(`${notice.subject}\napplies from ${notice.effectiveOn}\n`);
  for (const part of notice.parts) print(`${typeof part === 'string' ? part : part.map((point) => `- ${point}`).join('\n')}\n`);
  if (!isMeant) {
    print(`${recipients} accounts would get it, in about ${Math.ceil(recipients / perMinute)} minutes. Add --yes to send it.`);
    return;
  }
  const mailingId = await db.transaction(async (manager) => {
    const [inserted] = await manager.query<{ id: string }[]>(
      'INSERT INTO mailings (kind, notice, sha256) VALUES ($1, $2, $3) ON CONFLICT (sha256) DO NOTHING RETURNING id',
      [kind, JSON.stringify(notice), sha256],
    );
    if (inserted)
      await audit(manager, operator(), 'start mailing', { mailingId: inserted.id, kind, effectiveOn: notice.effectiveOn, recipients });
    const [row] = await manager.query<{ id: string }[]>('SELECT id FROM mailings WHERE sha256 = $1', [sha256]);
    return row?.id ?? '';
  });
  await launchMailing(temporal, { mailingId, perMinute });
  print(`${begun ? 'It had been started already' : `Started for ${recipients} accounts`}: mailing ${mailingId}`);
}

/** @throws Error if the last would be written to less than the promised time ahead */
function refuseLate({ effectiveOn }: NoticeText, minutes: number): void {
  const last = Date.now() + minutes * 60_000;
  if (Date.parse(effectiveOn) - last < PROMISES.changesNoticeDays * DAY_MS)
    throw new Error(
      `We promise ${PROMISES.changesNoticeDays} days: the earliest day is ${new Date(last + (PROMISES.changesNoticeDays + 1) * DAY_MS).toISOString().slice(0, 10)}, not ${effectiveOn}`,
    );
}

async function steer({ db, temporal }: Deps, command: string, mailingId: string): Promise<void> {
  const handle = temporal.workflow.getHandle(mailingWorkflowId(mailingId));
  if (command !== 'status') {
    await audit(db.manager, operator(), `${command} mailing`, { mailingId });
    await handle.signal(command === 'pause' ? PAUSE_MAILING_SIGNAL : RESUME_MAILING_SIGNAL);
  }
  const { status } = await handle.describe();
  const { done, total, paused } = await progressOf(handle);
  const sent = await db.query<{ status: string; count: number }[]>(
    `SELECT status, count(*)::int AS count FROM scheduled_emails WHERE email_type = 'notice' AND metadata ->> 'mailingId' = $1 GROUP BY 1 ORDER BY 1`,
    [mailingId],
  );
  print(
    `${paused && status.name === 'RUNNING' ? 'PAUSED' : status.name}: ${done} of ${total} written; ${sent.map((each) => `${each.status} ${each.count}`).join(', ')}`,
  );
}

/** Asks for a while: a workflow whose worker has just died answers once the server has missed that. @throws Error if no worker answers */
async function progressOf(handle: WorkflowHandle): Promise<MailingProgress> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await handle.query<MailingProgress>(MAILING_PROGRESS_QUERY);
    } catch (error) {
      if (attempt === ATTEMPTS) throw error;
      await sleep(PAUSE_MS);
    }
  }
}

const operator = (): string => `operator ${userInfo().username}`;

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}

main(process.argv.slice(2)).catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
});
