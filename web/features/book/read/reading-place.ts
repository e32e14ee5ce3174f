/** Where an author reads in a book, kept in this browser. */

export type Place = { chapter: number; block: number };

const keyOf = (userId: string, projectId: string): string => `reading-place/${userId}/${projectId}`;

export function readPlace(userId: string, projectId: string): Place | undefined {
  try {
    const [, chapter, block] = /^(\d+)\.(\d+)$/.exec(localStorage.getItem(keyOf(userId, projectId)) ?? '') ?? [];
    return chapter && block ? { chapter: Number(chapter), block: Number(block) } : undefined;
  } catch {
    return undefined;
  }
}

export function keepPlace(userId: string, projectId: string, { chapter, block }: Place): void {
  try {
    localStorage.setItem(keyOf(userId, projectId), `${chapter}.${block}`);
  } catch {
    // Storage is full or blocked: the place is found by the contents.
  }
}

/** The element of a block, or of the chapter where that block is gone. */
export function elementAt({ chapter, block }: Place): HTMLElement | null {
  return document.querySelector<HTMLElement>(`[data-at="${chapter}.${block}"]`) ?? document.getElementById(`chapter-${chapter}`);
}

/** The first block below the page's header. */
export function placeInView(): Place | undefined {
  const top = headerHeight() + 8;
  const blocks = [...document.querySelectorAll<HTMLElement>('[data-at]')];
  // Blocks stand in the order of the page, so that twelve looks find one among thousands.
  let [low, high] = [0, blocks.length - 1];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((blocks[middle]?.getBoundingClientRect().bottom ?? 0) > top) high = middle;
    else low = middle + 1;
  }
  const [chapter, block] = (blocks[low]?.dataset.at ?? '').split('.').map(Number);
  return chapter === undefined || block === undefined || Number.isNaN(chapter) ? undefined : { chapter, block };
}

/** Brings an element to the top of the window, below the header. */
export function scrollToElement(element: Element | null): void {
  element?.scrollIntoView({ block: 'start', behavior: 'instant' });
}

function headerHeight(): number {
  return parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop) || 0;
}
