/** Groups findings so that what depends on one another is decided together and the rest in parallel. Pure. */

import type { Passage } from './editing.ts';

type Groupable = { passages: readonly Passage[] };

/** What several readers found of one fault, in the order in which they reported it. */
export type Fault<Finding> = [Finding, ...Finding[]];

/** One call decides about as many faults as this well; more, and the later ones get less care. */
const MOST_TOGETHER = 18;

/**
 * Findings of the same fault are joined, and faults that share a passage are in one group. Groups are filled up to `MOST_TOGETHER`; a larger
 * group stays whole.
 * @returns groups in the order of the findings, the same for the same findings
 */
export function groupFindings<Finding extends Groupable>(findings: readonly Finding[]): Fault<Finding>[][] {
  const faults = joinFindings(findings);
  const linked: Fault<Finding>[][] = [];
  for (const fault of faults) {
    const touching = linked.filter((group) =>
      group.some((other) => sharedPassages(fault.flatMap(passagesOf), other.flatMap(passagesOf)) > 0),
    );
    const merged = [...touching.flat(), fault];
    for (const group of touching) linked.splice(linked.indexOf(group), 1);
    linked.push(merged);
  }
  const groups: Fault<Finding>[][] = [];
  const placeOf = ([first]: Fault<Finding>[]): number => (first ? faults.indexOf(first) : -1);
  for (const group of linked.sort((one, other) => placeOf(one) - placeOf(other))) {
    const last = groups.at(-1);
    if (last && last.length + group.length <= MOST_TOGETHER) last.push(...group);
    else groups.push([...group]);
  }
  return groups;
}

/** Several readers report one fault in words of their own: what quotes two of the same passages, or nothing but the same one, is the same. */
function joinFindings<Finding extends Groupable>(findings: readonly Finding[]): Fault<Finding>[] {
  const faults: Fault<Finding>[] = [];
  for (const finding of findings) {
    const same = faults.find(([first]) => {
      const shared = sharedPassages(first.passages, finding.passages);
      return shared >= 2 || (shared === 1 && first.passages.length === 1 && finding.passages.length === 1);
    });
    if (same) same.push(finding);
    else faults.push([finding]);
  }
  return faults;
}

const passagesOf = ({ passages }: Groupable): readonly Passage[] => passages;

/** How many of the first passages overlap with one of the others. */
const sharedPassages = (passages: readonly Passage[], others: readonly Passage[]): number =>
  passages.filter(({ chapter, quote }) =>
    others.some((other) => other.chapter === chapter && (quote.includes(other.quote) || other.quote.includes(quote))),
  ).length;
