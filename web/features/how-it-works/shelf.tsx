import { classes } from '../../lib/classes.ts';
import { roman } from '../../lib/format.ts';
import { STEPS, TOTAL_MINUTES } from './steps.ts';

const BINDINGS = ['bg-cloth-soft text-cloth-ink', 'bg-gilt text-paper', 'bg-cloth text-on-cloth', 'bg-ink text-paper'];
const HEIGHTS = ['h-[84%]', 'h-[72%]', 'h-full', 'h-[90%]'];

/** The four steps as books on a shelf; a book's thickness shows the step's duration. */
export function Shelf() {
  return (
    <figure className="mx-auto w-full max-w-lg">
      <div aria-hidden>
        <div className="flex h-72 items-end gap-px px-2 sm:h-80 sm:px-5">
          {STEPS.map(({ title, minutes }, index) => (
            <div
              key={title}
              style={{ flexGrow: minutes }}
              className={classes(
                'flex min-w-0 basis-0 flex-col items-center justify-between rounded-t-[3px] border border-rule py-3 shadow-card forced-colors:border-current',
                BINDINGS[index],
                HEIGHTS[index],
              )}
            >
              <span className="w-full border-y border-current py-1 text-center font-serif text-xs opacity-90 sm:text-sm">
                {roman(index + 1)}
              </span>
              <span className="rotate-180 font-serif text-xl font-semibold whitespace-nowrap [writing-mode:vertical-rl] sm:text-2xl">
                {title}
              </span>
              <span className="h-1.5 w-full border-y border-current opacity-90" />
            </div>
          ))}
        </div>
        <div className="h-2 rounded-xs border-t-2 border-gilt-rule bg-gilt-soft" />
        <div className="mt-2 flex gap-px px-2 text-center text-sm tabular-nums sm:px-5">
          {STEPS.map(({ title, minutes }) => (
            <span key={title} style={{ flexGrow: minutes }} className="min-w-0 basis-0">
              {minutes}
            </span>
          ))}
        </div>
      </div>
      <figcaption className="mt-1 text-center text-sm text-ink-soft">
        {TOTAL_MINUTES} minutes on a shelf: each book is as thick as its step is long.
      </figcaption>
    </figure>
  );
}
