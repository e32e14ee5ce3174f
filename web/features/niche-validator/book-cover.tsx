import { BookOpen } from 'lucide-react';
import { useState } from 'react';
import { hasCover, useCoversShown } from './covers.tsx';

/** A book's small picture, of a fixed size; a plain cover where there is none, where it doesn't load, or until the author wants it. */
export function BookCover({ url }: { url: string | null }) {
  const [broken, setBroken] = useState(false);
  const wanted = useCoversShown();
  const shown = wanted && !broken && hasCover(url);
  return (
    <span className="grid h-15 w-10 shrink-0 place-items-center overflow-hidden rounded-sm bg-sunken text-ink-soft ring-1 ring-rule">
      {shown ? (
        <img
          src={url}
          alt=""
          loading="lazy"
          decoding="async"
          referrerPolicy="no-referrer"
          width={40}
          height={60}
          onError={() => setBroken(true)}
          className="h-full w-full object-cover"
        />
      ) : (
        <BookOpen aria-hidden className="size-4" />
      )}
    </span>
  );
}
