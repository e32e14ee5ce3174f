import { formatNumber, roman } from '../../lib/format.ts';

const CHAPTERS: readonly { number: number; title: string; words: number; points: readonly string[] }[] = [
  {
    number: 2,
    title: 'What Bees Want from a City',
    words: 2_100,
    points: [
      'Forage within a short flight: lime trees, brambles on railway banks, balcony herbs, and the gap in midsummer when little blooms.',
      'Water nearby, so that the neighbor’s pool is not the nearest; a tray with pebbles solves it.',
      'Sun in the morning, shelter from wind: how to read a roof with a compass and a scarf.',
    ],
  },
  {
    number: 3,
    title: 'The First Hive',
    words: 2_400,
    points: [
      'Choosing one type of hive and staying with it, since frames and boxes rarely fit another’s.',
      'Weight: what a full box means on a staircase, and for the roof. Ask the owner before the bees.',
      'The evening of arrival, minute by minute, and the three days on which to leave the lid alone.',
    ],
  },
];

/** Two chapters of a sample outline, as in its file. */
export function OutlineExcerpt() {
  return (
    <section
      aria-labelledby="excerpt"
      className="mx-auto grid max-w-6xl grid-cols-[minmax(0,1fr)] items-center gap-x-14 gap-y-8 px-4 py-16 sm:px-6 lg:grid-cols-[1fr_1.35fr]"
    >
      <div>
        <h2 id="excerpt" className="text-3xl sm:text-4xl">
          What an outline looks like
        </h2>
        <p className="mt-4 text-ink-soft">
          The idea was a sentence: “How to keep bees on a city roof.” The reader: “People with a flat roof, a free Sunday and no
          experience.”
        </p>
        <p className="mt-3 text-ink-soft">
          An outline orders the chapters, says what each has to show and no other does, and how long it will be. If it isn’t the book you
          meant, change the idea and ask for another one. Outlines are free.
        </p>
      </div>
      <figure>
        <div className="border border-rule bg-surface px-6 py-8 shadow-page sm:px-10 sm:py-10">
          <p className="border-b-[3px] border-double border-gilt-rule pb-4 text-center font-serif text-2xl leading-tight">
            <span className="font-semibold">Bees on the Roof</span>
            <span className="block text-lg text-ink-soft italic">Keeping hives in a city</span>
          </p>
          {CHAPTERS.map(({ number, title, words, points }) => (
            <div key={title} className="mt-7">
              <h3 className="flex flex-wrap items-baseline gap-x-2.5 text-xl">
                <span className="font-normal text-gilt">{roman(number)}</span>
                {title}
                <span aria-hidden className="leader max-sm:hidden" />
                <span className="font-sans text-sm font-normal tracking-normal text-ink-soft">{formatNumber(words)} words</span>
              </h3>
              <ul className="mt-2.5 grid list-disc gap-1.5 pl-5 font-serif text-prose leading-snug marker:text-rule-strong">
                {points.map((point) => (
                  <li key={point}>{point}</li>
                ))}
              </ul>
            </div>
          ))}
        </div>
        <figcaption className="mt-3 text-center text-sm text-ink-soft">An example, shortened: two chapters and their key points</figcaption>
      </figure>
    </section>
  );
}
