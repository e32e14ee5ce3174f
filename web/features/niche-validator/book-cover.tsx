import { BookOpen } from 'lucide-react';
import { useState } from 'react';

/** The content security policy allows pictures from these. */
const HOSTS = ['https://books.google.com', 'https://covers.openlibrary.org'];

/** A book's small picture, of a fixed size; a plain cover where there is none, or where it doesn't load. */
export function BookCover({ url }: { url: string | null }) {
  const [broken, setBroken] = useState(false);
  const shown = !broken && url && URL.canParse(url) && HOSTS.includes(new URL(url).origin);
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
