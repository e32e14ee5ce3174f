/** A step of a chapter: `summary-7`, `chapter-7/section-2`, `facts-7`. */
const OF_A_CHAPTER = /^(summary|chapter|facts)-(\d+)/;
/** A reader of a round, and a group of findings that is mended in a round: `reading-1/time`, `mend-1/2`. */
const OF_A_ROUND = /^(?:reading|mend)-\d+/;

/**
 * The number of sequential calls of a book if every call takes the same time: planning steps are sequential, all chapters are planned
 * before any is written, and each stage processes at most `parallel` chapters concurrently, in order. All readers of a round read at the same
 * time, in the first round beside the steps that list the chapters' facts; so do the groups that are mended.
 * @param steps the step of every call, including repeated ones
 */
export function criticalPath(steps: readonly string[], parallel: number): number {
  let before = 0;
  const stages = { summary: new Map<number, number>(), chapter: new Map<number, number>(), facts: new Map<number, number>() };
  const rounds = new Set<string>();
  for (const step of steps) {
    const [, stage, number] = OF_A_CHAPTER.exec(step) ?? [];
    const [round] = OF_A_ROUND.exec(step) ?? [];
    if (stage) {
      const calls = stages[stage as keyof typeof stages];
      calls.set(Number(number), (calls.get(Number(number)) ?? 0) + 1);
    } else if (round) rounds.add(round);
    else before++;
  }
  // The first readings are over when the facts are listed.
  const facts = Math.max(0, makespan(stages.facts, parallel) - (rounds.has('reading-1') ? 1 : 0));
  return before + makespan(stages.summary, parallel) + makespan(stages.chapter, parallel) + rounds.size + facts;
}

function makespan(calls: ReadonlyMap<number, number>, parallel: number): number {
  const slots = Array<number>(parallel).fill(0);
  for (const [, count] of [...calls].sort(([a], [b]) => a - b)) {
    const free = slots.indexOf(Math.min(...slots));
    slots[free] = (slots[free] ?? 0) + count;
  }
  return Math.max(...slots);
}
