import { ActivityFailure, ApplicationFailure, CancellationScope, isCancellation, patched, TimeoutFailure } from '@temporalio/workflow';
import { MOST_TABLE_READS, READING_ROUNDS, type Reader } from '../shared/book/editing.ts';
import { FILE_FORMATS } from '../shared/book/manuscript.ts';
import type { BookProjectInput } from '../shared/temporal.ts';
import { books, lookUps, model, render } from './activity-policies.ts';
import { FILE_ROWS } from './file-rows.ts';
import { formerRounds } from './former-rounds.ts';
import { mapWithConcurrency } from './map-with-concurrency.ts';
import { reviewOutline } from './review-outline.ts';
import { BookTracker } from './track-book.ts';
import { pinToBuild } from './pin-to-build.ts';

/** A book project, from idea to files. A restart resets the workflow, so every step returns stored results instead of repeating work. */
export async function bookProject(input: BookProjectInput): Promise<void> {
  const { projectId, contentType, level, parallelChapters } = input;
  const book = new BookTracker(input);
  const steps = modelSteps(book, projectId);
  // Books begun before the canon are neither read together nor repaired.
  const withCanon = patched('canon');
  try {
    await book.stage('researching', () => steps.research());
    let chapters = await book.stage('outlining', async () => {
      if (contentType === 'fiction') await (withCanon ? steps.story() : steps.storyInThreeSteps());
      if (withCanon) await steps.canon();
      if (withCanon && patched('canon-read')) await steps.readCanon();
      return steps.outline();
    });
    if (input.reviewOutline) chapters = await reviewOutline(book, projectId);
    book.outlined(chapters.length);
    await book.stage('summarizing', async () => {
      await mapWithConcurrency(chapters, parallelChapters, steps.plan);
      if (withCanon) await steps.tableReads();
      // An outline book consists of one treatment per chapter, so its text is written in this stage.
      if (level === 'outline') await mapWithConcurrency(chapters, parallelChapters, steps.write);
    });
    if (level === 'full')
      await book.stage('writing', async () => {
        await mapWithConcurrency(chapters, parallelChapters, steps.write);
        if (!withCanon) return;
        await edit(input, chapters, steps);
        if (contentType === 'non-fiction') await steps.lookUpSources();
      });
    await book.stage('generating', async () => {
      await step(book, 'manuscript', 'Put the manuscript together', (options) =>
        books.assembleManuscript.executeWithOptions(options, [projectId]),
      );
      // Books begun before made all files side by side.
      const rows = patched('epub-after-pdf') ? FILE_ROWS : FILE_FORMATS.map((format) => [format]);
      await Promise.all(
        rows.map(async (row) => {
          for (const format of row)
            await step(book, `render-${format}`, `Make the ${format.toUpperCase()} file`, (options) =>
              render.renderFile.executeWithOptions(options, [{ projectId, format }]),
            );
        }),
      );
    });
    book.cost(await books.completeBook.executeWithOptions({ activityId: 'complete', summary: 'Mark the book complete' }, [projectId]));
    book.publish('completed');
  } catch (error) {
    const { failedStep, type, detail } = causeOf(error);
    // A deleted project has no row to update and no author to notify.
    if (type !== 'ProjectGone') {
      const failed = await CancellationScope.nonCancellable(() =>
        books.failBook.executeWithOptions({ activityId: 'fail', summary: `Record that ${failedStep} failed: ${type}` }, [
          { projectId, step: failedStep, type, ...(detail && { detail }) },
        ]),
      );
      book.cost(failed);
    }
    book.publish('failed', type);
    throw error;
  }
}
pinToBuild(bookProject);

/**
 * Reads the written book and mends what does not agree, in rounds. Each reader looks for one kind of fault in all of it; what was mended last is
 * read again. A book whose budget is spent meanwhile is finished as it is: its text is written and paid for.
 */
async function edit(
  { contentType, parallelChapters }: BookProjectInput,
  chapters: readonly number[],
  steps: ReturnType<typeof modelSteps>,
): Promise<void> {
  const isCurrent = patched('reading-rounds');
  const rounds = isCurrent ? READING_ROUNDS[contentType] : formerRounds(contentType);
  const unlessSpent = isCurrent ? orSpent : <Result>(result: Promise<Result>) => result;
  for (const [index, readers] of rounds.entries()) {
    const round = index + 1;
    const readings = await Promise.all([
      ...readers.map((reader) => unlessSpent(steps.read(round, reader))),
      ...(round === 1 ? [unlessSpent(mapWithConcurrency(chapters, parallelChapters, steps.facts))] : []),
    ]);
    if (readings.includes(SPENT)) return steps.close(round, true);
    if (round === rounds.length) return steps.close(round);
    const mended = await unlessSpent(steps.mend(round));
    if (mended === SPENT) return steps.close(round, true);
    if (mended.changed === 0) return;
  }
}

const SPENT = 'spent';

/** The result of steps, or that the book's budget does not cover them. */
async function orSpent<Result>(result: Promise<Result>): Promise<Result | typeof SPENT> {
  try {
    return await result;
  } catch (error) {
    if (causeOf(error).type === 'BudgetSpent') return SPENT;
    throw error;
  }
}

/** The steps that call the model. */
function modelSteps(book: BookTracker, projectId: string) {
  return {
    research: () =>
      step(book, 'research', 'Research the subject and its readers', (options) =>
        model.gatherFacts.executeWithOptions(options, [projectId]),
      ),
    story: () => step(book, 'story', 'Plan world, people and plot', (options) => model.planStory.executeWithOptions(options, [projectId])),
    canon: () =>
      step(book, 'canon', 'Settle what the book holds true', (options) => model.buildCanon.executeWithOptions(options, [projectId])),
    readCanon: () =>
      step(book, 'canon-read', 'Read what the book holds true', (options) => model.readCanon.executeWithOptions(options, [projectId])),
    tableReads: async () => {
      for (let round = 1; round <= MOST_TABLE_READS; round++) {
        const { problems } = await step(book, `table-read-${round}`, `Read all plans together, ${round}`, (options) =>
          model.readPlans.executeWithOptions(options, [{ projectId, round }]),
        );
        if (problems === 0) return;
      }
    },
    read: (round: number, reader: Reader) =>
      step(book, `reading-${round}-${reader}`, `Read the book for ${reader}, round ${round}`, (options) =>
        model.readBook.executeWithOptions(options, [{ projectId, round, reader }]),
      ),
    facts: (number: number) =>
      step(book, `facts-${number}`, `List what chapter ${number} established`, (options) =>
        model.gatherChapterFacts.executeWithOptions(options, [{ projectId, number }]),
      ),
    mend: (round: number) =>
      step(book, `mend-${round}`, `Mend what was found in round ${round}`, (options) =>
        model.mendBook.executeWithOptions(options, [{ projectId, round }]),
      ),
    close: (round: number, isSpent = false) =>
      step(book, 'leave-findings', 'Leave to the author what is still open', (options) =>
        books.leaveFindings.executeWithOptions(options, [{ projectId, round, ...(isSpent && { isSpent }) }]),
      ),
    lookUpSources: async () => {
      try {
        await step(book, 'look-up-sources', 'Look up the works that support claims', (options) =>
          lookUps.lookUpSources.executeWithOptions(options, [projectId]),
        );
      } catch (error) {
        // Claims without a source stay the author's to verify: that is no reason for a book to fail.
        if (!(error instanceof ActivityFailure) || isCancellation(error) || causeOf(error).type === 'ProjectGone') throw error;
      }
    },
    storyInThreeSteps: async () => {
      await step(book, 'world', 'Build the world', (options) => model.buildWorld.executeWithOptions(options, [projectId]));
      await step(book, 'characters', 'Cast the characters', (options) => model.castCharacters.executeWithOptions(options, [projectId]));
      await step(book, 'plot', 'Plot the story', (options) => model.plotStory.executeWithOptions(options, [projectId]));
    },
    outline: async () => {
      const { chapters } = await step(book, 'outline', 'Draft the outline', (options) =>
        model.draftOutline.executeWithOptions(options, [projectId]),
      );
      return Array.from({ length: chapters }, (_, index) => index + 1);
    },
    plan: (number: number) =>
      step(book, `summary-${number}`, `Summarize and plan chapter ${number}`, (options) =>
        model.planChapter.executeWithOptions(options, [{ projectId, number }]),
      ),
    write: async (number: number) => {
      const written = await step(book, `chapter-${number}`, `Write chapter ${number}`, (options) =>
        model.writeChapter.executeWithOptions(options, [{ projectId, number }]),
      );
      book.cost(written);
      book.chapterDone();
    },
  };
}

function step<Result>(
  book: BookTracker,
  activityId: string,
  summary: string,
  run: (options: { activityId: string; summary: string }) => Promise<Result>,
): Promise<Result> {
  return book.step(activityId, () => run({ activityId, summary }));
}

/** The step that failed and its failure type. */
function causeOf(error: unknown): { failedStep: string; type: string; detail?: string } {
  const failedStep = (error instanceof ActivityFailure && error.activityId) || 'workflow';
  const cause = error instanceof ActivityFailure ? error.cause : error;
  if (isCancellation(error)) return { failedStep, type: 'Stopped' };
  if (cause instanceof TimeoutFailure) return { failedStep, type: 'TimedOut' };
  const type = (cause instanceof ApplicationFailure && cause.type) || 'Unexpected';
  // Of this failure the message is for the author: it names the characters.
  if (type === 'CharactersMissing' && cause instanceof ApplicationFailure) return { failedStep, type, detail: cause.message };
  return { failedStep, type };
}
