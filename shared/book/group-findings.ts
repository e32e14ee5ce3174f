/** Groups findings so that what depends on one another is decided together and the rest in parallel. Pure. */

import type { Passage } from './editing.ts';

type Groupable = { passages: readonly Passage[] };

/** One call decides about as many findings as this well; more, and the later ones get less care. */
const MOST_TOGETHER = 18;

/**
 * Findings that share a passage are in one group. Groups are filled up to `MOST_TOGETHER`; a larger group stays whole.
 * @returns groups in the order of the findings, the same for the same findings
 */
export function groupFindings<Finding extends Groupable>(findings: readonly Finding[]): Finding[][] {
  const linked: Finding[][] = [];
  for (const finding of findings) {
    const touching = linked.filter((group) => group.some((other) => shareAPassage(finding, other)));
    const merged = [...touching.flat(), finding];
    for (const group of touching) linked.splice(linked.indexOf(group), 1);
    linked.push(merged);
  }
  const groups: Finding[][] = [];
  for (const group of linked.sort((one, other) => findings.indexOf(one[0] as Finding) - findings.indexOf(other[0] as Finding))) {
    const last = groups.at(-1);
    if (last && last.length + group.length <= MOST_TOGETHER) last.push(...group);
    else groups.push([...group]);
  }
  return groups;
}

function shareAPassage(one: Groupable, other: Groupable): boolean {
  return one.passages.some((passage) =>
    other.passages.some(
      ({ chapter, quote }) => chapter === passage.chapter && (quote.includes(passage.quote) || passage.quote.includes(quote)),
    ),
  );
}
