/** An outline that waits for its author, with mocked activities and skipped time. */

import { expect, jest, test } from '@jest/globals';
import { useWorkflows } from '../local/testing/use-product.ts';
import { until } from '../local/testing/until.ts';
import { ACCEPT_OUTLINE_UPDATE, REDRAFT_OUTLINE_UPDATE } from '../shared/temporal.ts';
import { beginBook, DONE } from './testing/mocked-book.ts';

jest.setTimeout(60_000);

const workflows = useWorkflows();
const begin = () => beginBook(workflows, { reviewOutline: true });
/** The activity names in call order, without consecutive repetitions. */
const order = () =>
  workflows
    .calls()
    .map(({ name }) => name)
    .filter((name, index, all) => name !== all[index - 1]);

test('an outline waits for its author: one reminder, the allowance for thirty days, another draft, and then the book with the chapters it has', async () => {
  const review = { openReview: () => undefined, remindReview: () => undefined, letGoOfReservation: () => undefined };
  workflows.mock({ ...DONE, ...review, redraftOutline: () => undefined, closeReview: () => ({ chapters: 2 }) });
  const book = await begin();
  const namesOf = () => order().filter((name) => /Review|letGo|redraft|planChapter/.test(name));
  const ask = (update: string) => book.executeUpdate(update);
  await until(() => namesOf().includes('openReview'));
  await until(() => ask(REDRAFT_OUTLINE_UPDATE).then(() => true, () => false)); // prettier-ignore
  await until(() => namesOf().filter((name) => name === 'openReview').length === 2);
  await workflows.sleep('2 days');
  expect(namesOf()).toEqual(['openReview', 'redraftOutline', 'openReview']);
  await workflows.sleep('2 days');
  expect(namesOf()).toEqual(['openReview', 'redraftOutline', 'openReview', 'remindReview']);
  await workflows.sleep('90 days');
  expect(namesOf()).toEqual(['openReview', 'redraftOutline', 'openReview', 'remindReview', 'letGoOfReservation']);
  await ask(ACCEPT_OUTLINE_UPDATE);
  await book.result();
  expect(namesOf().slice(5)).toEqual(['closeReview', 'planChapter']);
  expect(workflows.calls().filter(({ name }) => name === 'writeChapter')).toHaveLength(2);
});

test('a decision counts from the moment in which an outline can be seen, and not while another is drafted', async () => {
  const held = () => {
    let release: () => void = () => undefined;
    const promise = new Promise<void>((resolve) => (release = resolve));
    return { promise, release: () => release() };
  };
  const [shown, drafted] = [held(), held()];
  workflows.mock({
    ...DONE,
    openReview: () => shown.promise,
    redraftOutline: () => drafted.promise,
    closeReview: () => ({ chapters: 1 }),
  });
  const book = await begin();
  await until(() => order().includes('openReview'));
  await book.executeUpdate(REDRAFT_OUTLINE_UPDATE);
  shown.release();
  await until(() => order().includes('redraftOutline'));
  await expect(book.executeUpdate(ACCEPT_OUTLINE_UPDATE)).rejects.toMatchObject({ cause: { type: 'REVIEW_CLOSED' } });
  drafted.release();
  await until(() => order().filter((name) => name === 'openReview').length === 2);
  await book.executeUpdate(ACCEPT_OUTLINE_UPDATE);
  await book.result();
});
