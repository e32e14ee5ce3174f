import type { PageStart } from '../../shared/book/page-start.ts';
import type { CheckName, FileCheck } from '../../shared/book/file-checks.ts';

export type Check = FileCheck;

/** A rendered file and what was checked of it; of a PDF its pages, and of one for print where they begin. */
export type Rendered = { bytes: Uint8Array; checks: Check[]; pages?: number; pageStarts?: PageStart[] };

export function check(name: CheckName, passed: boolean, measured: string): Check {
  return { name, passed, measured };
}
