/** A step of a chapter: `summary-7`, `chapter-7/section-2`. */
const OF_A_CHAPTER = /^(summary|chapter)-(\d+)/;

/**
 * The calls that a book takes one after the other, if every call takes the same time: planning waits for planning, all chapters are planned
 * before any is written, and of each of these two stages at most `parallel` chapters are in work at a time, in their order.
 * @param steps the step of every call, repeated ones too
 */
export function criticalPath(steps: readonly string[], parallel: number): number {
  let before = 0;
  const stages = { summary: new Map<number, number>(), chapter: new Map<number, number>() };
  for (const step of steps) {
    const [, stage, number] = OF_A_CHAPTER.exec(step) ?? [];
    if (!stage) before++;
    else {
      const calls = stages[stage as keyof typeof stages];
      calls.set(Number(number), (calls.get(Number(number)) ?? 0) + 1);
    }
  }
  return before + makespan(stages.summary, parallel) + makespan(stages.chapter, parallel);
}

function makespan(calls: ReadonlyMap<number, number>, parallel: number): number {
  const lanes = Array<number>(parallel).fill(0);
  for (const [, count] of [...calls].sort(([a], [b]) => a - b)) {
    const free = lanes.indexOf(Math.min(...lanes));
    lanes[free] = (lanes[free] ?? 0) + count;
  }
  return Math.max(...lanes);
}
