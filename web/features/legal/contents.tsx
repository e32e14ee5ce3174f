import { ChevronDown } from 'lucide-react';
import { useRef } from 'react';
import { classes } from '../../lib/classes.ts';
import { roman } from '../../lib/format.ts';
import type { LegalSection } from './legal-document.ts';
import { SectionAnchor } from './section-anchor.tsx';

type ContentsProps = { sections: readonly LegalSection[]; current: string | undefined };

/** The table of contents beside the text, on wide screens. */
export function ContentsAside(props: ContentsProps) {
  return (
    <nav
      aria-labelledby="contents"
      className="sticky top-24 -m-1 hidden max-h-[calc(100dvh-7.5rem)] overflow-y-auto p-1 lg:block print:hidden"
    >
      <h2 id="contents" className="mb-2 text-lg font-normal! text-gilt smallcaps">
        Contents
      </h2>
      <Entries {...props} />
    </nav>
  );
}

/**
 * The collapsible table of contents above the text, on narrow screens. Following a link closes it first, so that the scroll position is
 * right.
 */
export function ContentsFold(props: ContentsProps) {
  const fold = useRef<HTMLDetailsElement>(null);
  return (
    <details ref={fold} className="group rounded-card border border-rule bg-surface shadow-card lg:hidden print:hidden">
      <summary className="flex list-none items-center justify-between gap-4 rounded-card px-5 py-3.5 font-serif text-xl font-semibold [&::-webkit-details-marker]:hidden">
        Contents
        <ChevronDown aria-hidden className="size-5 text-ink-soft transition-transform group-open:rotate-180" />
      </summary>
      <nav aria-label="Contents" className="border-t border-rule px-3 py-3">
        <Entries
          {...props}
          onLeave={() => {
            if (fold.current) fold.current.open = false;
          }}
        />
      </nav>
    </details>
  );
}

function Entries({ sections, current, onLeave }: ContentsProps & { onLeave?: () => void }) {
  return (
    <ol className="text-sm lg:border-l lg:border-rule">
      {sections.map(({ id, title }, index) => (
        <li key={id}>
          <SectionAnchor
            to={id}
            aria-current={id === current ? 'location' : undefined}
            onClick={onLeave}
            className={classes(
              'flex items-baseline gap-2 rounded-md py-2 pr-2 pl-2 transition-colors hover:text-ink hover:underline underline-offset-4',
              'lg:-ml-px lg:rounded-none lg:border-l-2 lg:py-1.5 lg:pl-3',
              id === current ? 'text-ink lg:border-cloth' : 'text-ink-soft lg:border-transparent',
            )}
          >
            <span aria-hidden className="w-7 shrink-0 font-serif text-gilt">
              {roman(index + 1)}
            </span>
            {title}
          </SectionAnchor>
        </li>
      ))}
    </ol>
  );
}
