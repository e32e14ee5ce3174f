import { randomUUID } from 'node:crypto';
import { parseNotice } from '../../../shared/notices.ts';
import {
  mailingWorkflowId,
  PAUSE_MAILING_SIGNAL,
  RESUME_MAILING_SIGNAL,
  TASK_QUEUES,
  type MailingInput,
} from '../../../shared/temporal.ts';
import { startHarness, type Harness } from '../../testing/harness.ts';
import { findS3Server, startS3Server } from '../../testing/s3-server.ts';
import { storeHistory } from './store-history.ts';

/** What operators start or find at work: a notice's mailing, and the sweep of files. */
export async function operations(harness: Harness): Promise<void> {
  await playMailing(harness);
  await playSweeps();
}

/** More than a batch, which is fifty. */
const READERS = 60;

/** A mailing that is paused before it begins, and goes on to its end. */
async function playMailing(harness: Harness): Promise<void> {
  await harness.db.query(
    `INSERT INTO users (email, author_name, password_hash, email_confirmed_at, books_reset_date, niche_analyses_reset_date)
     SELECT 'reader-' || n || '@example.com', 'A reader', '', now(), now(), now() FROM generate_series(1, ${READERS}) AS n`,
  );
  const day = new Date(Date.now() + 60 * 24 * 60 * 60_000).toISOString().slice(0, 10);
  const notice = parseNotice(`Subject: We are changing our terms\nEffective: ${day}\n\nShared links end after a year.\n`);
  const [mailing] = await harness.db.query<{ id: string }[]>(
    `INSERT INTO mailings (kind, notice, sha256) VALUES ('policy', $1, repeat('0', 64)) RETURNING id`,
    [JSON.stringify(notice)],
  );
  const mailingId = mailing?.id ?? '';
  const workflowId = mailingWorkflowId(mailingId);
  const input: MailingInput = { mailingId, perMinute: 6_000 };
  const run = await harness.temporal.workflow.signalWithStart('mailNotice', {
    ...{ workflowId, taskQueue: TASK_QUEUES.books, args: [input] },
    signal: PAUSE_MAILING_SIGNAL,
  });
  await storeHistory(harness, 'mailing-paused', workflowId, { running: true });
  await run.signal(RESUME_MAILING_SIGNAL);
  await storeHistory(harness, 'mailing-done', workflowId);
}

/** A sweep that removes what no row knows, and one that finds too much of it. */
async function playSweeps(): Promise<void> {
  const program = await findS3Server();
  if (program === undefined) throw new Error('The sweep of files needs versitygw, or Go to build it');
  const s3 = await startS3Server(program);
  try {
    const harness = await startHarness({ env: s3.environment, rendersFiles: false });
    try {
      const sweep = async (name: string, orphans: number) => {
        for (let index = 0; index < orphans; index++) {
          const key = `bookwright/${randomUUID()}`;
          await s3.put(key, Buffer.from('nobody’s'));
          await s3.age(key, 2);
        }
        const workflowId = `file-sweep/${name}`;
        await harness.temporal.workflow.start('sweepFiles', { workflowId, taskQueue: TASK_QUEUES.books, args: [{}] });
        await storeHistory(harness, name, workflowId);
      };
      await sweep('files-swept', 3);
      await sweep('files-not-swept', 100);
    } finally {
      await harness.stop();
    }
  } finally {
    await s3.stop();
  }
}
