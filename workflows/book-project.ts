import { ActivityFailure, ApplicationFailure, CancellationScope, isCancellation, TimeoutFailure } from '@temporalio/workflow';
import { FILE_FORMATS } from '../shared/book/manuscript.ts';
import type { BookProjectInput } from '../shared/temporal.ts';
import { books, model, render } from './activity-policies.ts';
import { forEachBounded } from './for-each-bounded.ts';
import { BookTracker } from './track-book.ts';

/** A book project, from idea to files. A restart resets it, so each step returns what it has already made. */
export async function bookProject(input: BookProjectInput): Promise<void> {
  const { projectId, contentType, level, parallelChapters } = input;
  const book = new BookTracker(input);
  const ask = askingFor(book, projectId);
  try {
    await book.stage('researching', () => ask.research());
    const chapters = await book.stage('outlining', async () => {
      if (contentType === 'fiction') await ask.story();
      return ask.outline();
    });
    book.outlined(chapters.length);
    await book.stage('summarizing', async () => {
      await forEachBounded(chapters, parallelChapters, ask.plan);
      // An outline's text is a treatment of each chapter: it is written here, and there is nothing more to write.
      if (level === 'outline') await forEachBounded(chapters, parallelChapters, ask.write);
    });
    if (level === 'full') await book.stage('writing', () => forEachBounded(chapters, parallelChapters, ask.write));
    await book.stage('generating', async () => {
      await step(book, 'manuscript', 'Put the manuscript together', (options) =>
        books.assembleManuscript.executeWithOptions(options, [projectId]),
      );
      await Promise.all(
        FILE_FORMATS.map((format) =>
          step(book, `render-${format}`, `Make the ${format.toUpperCase()} file`, (options) =>
            render.renderFile.executeWithOptions(options, [{ projectId, format }]),
          ),
        ),
      );
    });
    await books.completeBook.executeWithOptions({ activityId: 'complete', summary: 'Settle the book and mark it complete' }, [projectId]);
    book.show('completed');
  } catch (error) {
    const { failedStep, type } = causeOf(error);
    // A deleted project has no row to write to, and nobody to tell.
    if (type !== 'ProjectGone') {
      await CancellationScope.nonCancellable(() =>
        books.failBook.executeWithOptions({ activityId: 'fail', summary: `Record that ${failedStep} failed: ${type}` }, [
          { projectId, step: failedStep, type },
        ]),
      );
    }
    book.show('failed');
    throw error;
  }
}

/** The steps that ask the model, each under its own name. */
function askingFor(book: BookTracker, projectId: string) {
  return {
    research: () =>
      step(book, 'research', 'Research the subject and its readers', (options) =>
        model.gatherFacts.executeWithOptions(options, [projectId]),
      ),
    story: async () => {
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
      await step(book, `chapter-${number}`, `Write chapter ${number}`, (options) =>
        model.writeChapter.executeWithOptions(options, [{ projectId, number }]),
      );
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

/** The step that failed and the name of its failure. */
function causeOf(error: unknown): { failedStep: string; type: string } {
  const failedStep = (error instanceof ActivityFailure && error.activityId) || 'workflow';
  const cause = error instanceof ActivityFailure ? error.cause : error;
  if (isCancellation(error)) return { failedStep, type: 'Stopped' };
  if (cause instanceof TimeoutFailure) return { failedStep, type: 'TimedOut' };
  return { failedStep, type: (cause instanceof ApplicationFailure && cause.type) || 'Unexpected' };
}
