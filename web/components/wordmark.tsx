import { BookOpen } from 'lucide-react';

/** The product name in the header and footer. */
export function Wordmark() {
  return (
    <span className="inline-flex items-center gap-2.5 font-serif text-wordmark leading-none font-semibold">
      <span className="grid size-8 place-items-center rounded-md bg-cloth text-on-cloth">
        <BookOpen aria-hidden className="size-[1.1rem]" />
      </span>
      Bookwright
    </span>
  );
}
