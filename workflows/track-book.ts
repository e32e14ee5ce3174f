import { defineQuery, setCurrentDetails, setHandler, upsertSearchAttributes } from '@temporalio/workflow';
import { defineSearchAttributeKey, SearchAttributeType } from '@temporalio/common';
import { STAGES, type Stage } from '../shared/book/status.ts';
import { BOOK_STATUS_QUERY, type BookProjectInput, type LiveBook } from '../shared/temporal.ts';
import { books } from './activity-policies.ts';

const bookStage = defineSearchAttributeKey('BookStage', SearchAttributeType.KEYWORD);
const chaptersDone = defineSearchAttributeKey('ChaptersDone', SearchAttributeType.INT);

export const bookStatus = defineQuery<LiveBook>(BOOK_STATUS_QUERY);

/** What a book shows of itself while it runs: the status query, search attributes, details for operators, and the stage in the project's row. */
export class BookTracker {
  private readonly input: BookProjectInput;
  private readonly live: LiveBook = { stage: 'pending', chaptersDone: 0, chaptersTotal: 0, inWork: [] };

  constructor(input: BookProjectInput) {
    this.input = input;
    setHandler(bookStatus, () => this.live);
  }

  /** Runs the steps of a stage, having said everywhere that it began. */
  async stage<Result>(stage: Stage, steps: () => Promise<Result>): Promise<Result> {
    this.show(stage);
    await books.enterStage.executeWithOptions({ activityId: `stage-${stage}`, summary: `Enter stage ${stage}` }, [
      { projectId: this.input.projectId, stage },
    ]);
    return steps();
  }

  /** Runs one step under its name, which is its activity id: how operators read a run and restarts find a step. */
  async step<Result>(name: string, work: () => Promise<Result>): Promise<Result> {
    this.live.inWork.push(name);
    this.describe();
    try {
      return await work();
    } finally {
      this.live.inWork.splice(this.live.inWork.indexOf(name), 1);
      this.describe();
    }
  }

  outlined(chapters: number): void {
    this.live.chaptersTotal = chapters;
  }

  chapterDone(): void {
    this.live.chaptersDone += 1;
    upsertSearchAttributes([{ key: chaptersDone, value: this.live.chaptersDone }]);
    this.describe();
  }

  show(stage: LiveBook['stage']): void {
    this.live.stage = stage;
    upsertSearchAttributes([{ key: bookStage, value: stage }]);
    this.describe();
  }

  private describe(): void {
    const { stage, chaptersDone: done, chaptersTotal, inWork } = this.live;
    const at = STAGES.indexOf(stage as Stage);
    const path = STAGES.map((each, index) =>
      each === stage ? `**${each}**` : index < at || stage === 'completed' ? `~~${each}~~` : each,
    ).join(' → ');
    setCurrentDetails(
      [path, chaptersTotal ? `Chapters: ${done} of ${chaptersTotal}` : '', inWork.length ? `In work: ${inWork.join(', ')}` : '']
        .filter(Boolean)
        .join('\n\n'),
    );
  }
}
