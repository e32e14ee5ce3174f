import { useEffect, useState } from 'react';
import { selectedPlace } from '../book/remarks/passage-range.ts';

type Selected = ReturnType<typeof selectedPlace>;
/** Longer than between two steps of a selection that is still being drawn. */
const SETTLE_MS = 150;

/** The passage that the reader has selected, once they have. */
export function useSelectedPlace(): Selected {
  const [selected, setSelected] = useState<Selected>();
  useEffect(() => {
    let due: ReturnType<typeof setTimeout> | undefined;
    const onChange = () => {
      clearTimeout(due);
      due = setTimeout(() => setSelected(selectedPlace()), SETTLE_MS);
    };
    document.addEventListener('selectionchange', onChange);
    return () => {
      document.removeEventListener('selectionchange', onChange);
      clearTimeout(due);
    };
  }, []);
  return selected;
}
