/** Rows that ask for a workflow get one from the workers, whether or not an API runs. */

import { afterAll, expect, jest, test } from '@jest/globals';
import { nonFiction } from '../local/testing/sample-requests.ts';
import { until } from '../local/testing/until.ts';
import { useProduct } from '../local/testing/use-product.ts';

jest.setTimeout(60_000);

const harness = useProduct();
afterAll(async () => {
  if (!harness.api.isRunning) await harness.api.start();
});

test('an e-mail and a book whose rows were committed are worked on while every API process is down', async () => {
  const author = await harness.author('publisher', { registers: 'confirmed' });
  await until(() => harness.mail.messages(author.user.email).length === 1);
  const { id } = await author.create(nonFiction({ generationLevel: 'outline', wordCount: 5_000 }));
  await author.completed(id);
  await harness.api.kill();
  // As an activity leaves a receipt, and as an API leaves a book that dies before it has started the workflow.
  await harness.db.query(
    `INSERT INTO scheduled_emails (user_id, email_type, scheduled_for, metadata) SELECT user_id, 'password-changed', now(), '{}'
       FROM scheduled_emails WHERE user_id = $1 AND email_type = 'welcome'`,
    [author.user.id],
  );
  const [book]: { id: string }[] = await harness.db.query(
    `INSERT INTO book_projects (user_id, author_name, email, book_idea, target_audience, book_title, token_budget, generation_level, word_count)
       SELECT user_id, author_name, email, book_idea, target_audience, 'Nobody started this', token_budget, generation_level, word_count
         FROM book_projects WHERE id = $1 RETURNING id`,
    [id],
  );
  await until(() => harness.mail.messages(author.user.email).some(({ customArgs }) => customArgs.kind === 'password-changed'));
  await until(async () => {
    const [row]: { status: string }[] = await harness.db.query('SELECT status FROM book_projects WHERE id = $1', [book?.id]);
    return row?.status === 'completed';
  }, 40_000);
  await harness.api.start();
  expect(await author.completed(book?.id ?? '')).toMatchObject({ bookTitle: 'Nobody started this' });
});
