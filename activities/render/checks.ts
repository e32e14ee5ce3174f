import type { CheckName, FileCheck } from '../../shared/book/file-checks.ts';

export type Check = FileCheck;

/** A rendered file and what was checked of it. */
export type Rendered = { bytes: Uint8Array; checks: Check[] };

export function check(name: CheckName, passed: boolean, measured: string): Check {
  return { name, passed, measured };
}
