import type { PageStart } from '../../shared/book/page-start.ts';
import type { CheckName, FileCheck } from '../../shared/book/file-checks.ts';

export type Check = FileCheck;

/** A rendered file and what was checked of it. `pageStarts`: where the pages of the printed book begin, if it has been laid out. */
export type Rendered = { bytes: Uint8Array; checks: Check[]; pageStarts?: PageStart[] };

export function check(name: CheckName, passed: boolean, measured: string): Check {
  return { name, passed, measured };
}
