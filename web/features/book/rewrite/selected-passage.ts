import { useEffect, useState } from 'react';
import type { BlockRange } from '../../../../shared/book/rewrite.ts';

export type SelectedPassage = { chapter: number; passage: BlockRange };

/** The blocks of one chapter that a selection touches, from the places of its two ends. */
export function passageBetween(one: string | undefined, other: string | undefined): SelectedPassage | undefined {
  const [a, b] = [one, other].map((at) => (at ?? '').split('.').map(Number));
  const [chapter, first] = a ?? [];
  const [otherChapter, second] = b ?? [];
  if (!chapter || chapter !== otherChapter || first === undefined || second === undefined) return undefined;
  return { chapter, passage: { from: Math.min(first, second), to: Math.max(first, second) } };
}

const placeOf = (node: Node | null): string | undefined =>
  (node instanceof Element ? node : node?.parentElement)?.closest<HTMLElement>('[data-at]')?.dataset.at;

function selectedPassage(): SelectedPassage | undefined {
  const selection = getSelection();
  if (!selection || selection.isCollapsed) return undefined;
  return passageBetween(placeOf(selection.anchorNode), placeOf(selection.focusNode));
}

/** The passage of the text that the author has selected, if it is of one chapter. */
export function useSelectedPassage(): SelectedPassage | undefined {
  const [selected, setSelected] = useState<SelectedPassage>();
  useEffect(() => {
    const onChange = () => {
      const now = selectedPassage();
      setSelected((was) => (JSON.stringify(was) === JSON.stringify(now) ? was : now));
    };
    document.addEventListener('selectionchange', onChange);
    return () => document.removeEventListener('selectionchange', onChange);
  }, []);
  return selected;
}
