import { BookOpen } from 'lucide-react';
import { useState } from 'react';
import { hasCover, useCoversShown } from './covers.tsx';

/** A cover of fixed size; a plain placeholder without a cover, after a loading error, or without the author's consent. */
export function BookCover({ url }: { url: string | null }) {
  const [broken, setBroken] = useState(false);
  const allowed = useCoversShown();
  const shown = allowed && !broken && hasCover(url);
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
