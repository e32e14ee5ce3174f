import type { EvidenceSource } from '../../shared/niche/evidence.ts';
import type { Faults } from './faults.ts';

/** A search as it was asked for. */
export type Asked = {
  source: EvidenceSource;
  at: string;
  parameters: Record<string, string>;
  userAgent: string | undefined;
  status: number | null;
};
export type RequestCounts = Record<EvidenceSource, number>;

/** Everything a running stand-in knows. */
export type Memory = {
  faults: Faults;
  counts: RequestCounts;
  /** The last 100, oldest first. */
  asked: Asked[];
  /** Aborted when it stops. */
  ending: AbortSignal;
};

const MOST_ASKED = 100;

/** Counts a search; its `status` is told when it is known. */
export function remember({ counts, asked }: Memory, search: Asked): void {
  counts[search.source]++;
  asked.push(search);
  if (asked.length > MOST_ASKED) asked.shift();
}

export function forget(memory: Memory): void {
  memory.counts = { 'google-books': 0, 'open-library': 0 };
  memory.asked = [];
}
