import { defineQuery, setCurrentDetails, setHandler, upsertSearchAttributes } from '@temporalio/workflow';
import { STAGES, type Stage } from '../shared/book/status.ts';
import { BOOK_STATUS_QUERY, SEARCH_ATTRIBUTES, type BookProjectInput, type LiveBook } from '../shared/temporal.ts';
import { books } from './activity-policies.ts';

export const bookStatus = defineQuery<LiveBook>(BOOK_STATUS_QUERY);

/** Publishes the progress of a running book: the status query, search attributes, current details, and the stage in the project's row. */
export class BookTracker {
  private readonly input: BookProjectInput;
  private costCents: number | undefined;
  private readonly live: LiveBook = { stage: 'pending', chaptersDone: 0, chaptersTotal: 0, inWork: [] };

  constructor(input: BookProjectInput) {
    this.input = input;
    setHandler(bookStatus, () => this.live);
  }

  /** Publishes that a stage has started, then runs its steps. */
  async stage<Result>(stage: Stage, steps: () => Promise<Result>): Promise<Result> {
    this.publish(stage);
    const entered = await books.enterStage.executeWithOptions({ activityId: `stage-${stage}`, summary: `Enter stage ${stage}` }, [
      { projectId: this.input.projectId, stage },
    ]);
    this.cost(entered);
    return steps();
  }

  /** Runs one step. Its name is the activity id, by which operators read a run and restarts find the step. */
  async step<Result>(name: string, work: () => Promise<Result>): Promise<Result> {
    this.live.inWork.push(name);
    this.updateDetails();
    try {
      return await work();
    } finally {
      this.live.inWork.splice(this.live.inWork.indexOf(name), 1);
      this.updateDetails();
    }
  }

  outlined(chapters: number): void {
    this.live.chaptersTotal = chapters;
  }

  chapterDone(): void {
    this.live.chaptersDone += 1;
    upsertSearchAttributes([{ key: SEARCH_ATTRIBUTES.chaptersDone, value: this.live.chaptersDone }, ...this.shownCost()]);
    this.updateDetails();
  }

  /** @param failureCode of a stage `failed` */
  publish(stage: LiveBook['stage'], failureCode?: string): void {
    this.live.stage = stage;
    const failure = failureCode === undefined ? [] : [{ key: SEARCH_ATTRIBUTES.failureCode, value: failureCode }];
    upsertSearchAttributes([{ key: SEARCH_ATTRIBUTES.stage, value: stage }, ...failure, ...this.shownCost()]);
    this.updateDetails();
  }

  /** Keeps what a step tells of the book's cost; it is published with the next attribute. Steps of earlier histories do not tell. */
  cost(told: { costCents: number } | null | undefined): void {
    this.costCents = told?.costCents ?? this.costCents;
  }

  private shownCost() {
    return this.costCents === undefined ? [] : [{ key: SEARCH_ATTRIBUTES.costCents, value: this.costCents }];
  }

  private updateDetails(): void {
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
