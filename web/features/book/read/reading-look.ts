import { useSyncExternalStore } from 'react';
import { storedChoice, type StoredChoice } from '../../../lib/stored-choice.ts';

export const PAPERS = ['theme', 'light', 'sepia', 'dark'] as const;
export type Paper = (typeof PAPERS)[number];

export const PAPER_LABELS: Record<Paper, string> = { theme: 'As the site', light: 'Light', sepia: 'Sepia', dark: 'Dark' };

/** Sizes of book text, each a token of the style sheet. */
export const SIZES = ['1', '2', '3', '4', '5', '6'] as const;
export type Size = (typeof SIZES)[number];

export const paper = storedChoice('reading-paper', PAPERS);
export const size = storedChoice('reading-size', SIZES);
/** Single keys are commands, unless switched off. */
export const keys = storedChoice('reading-keys', ['on', 'off']);

/** A choice as it is now in this browser. */
export function useChoice<Value extends string>(choice: StoredChoice<Value>, otherwise: Value): Value {
  return useSyncExternalStore(choice.subscribe, choice.read, () => undefined) ?? otherwise;
}

/** The next size up or down, if there is one. */
export function sizeBeside(current: Size, by: 1 | -1): Size | undefined {
  return SIZES[SIZES.indexOf(current) + by];
}
