import { roman } from '../../lib/format.ts';

const CHAPTERS = [
  'A Roof, a Swarm, a Neighbour',
  'What Bees Want from a City',
  'The First Hive',
  'A Year in Twelve Visits',
  'Honey, Law and Manners',
];

/** An example of what an outline looks like, drawn as a sheet of paper. */
export function TitlePage() {
  return (
    <figure className="mx-auto w-full max-w-md">
      <div className="border border-rule bg-surface px-7 py-10 shadow-page sm:px-10">
        <div className="border-y-[3px] border-double border-gilt-rule py-6 text-center">
          <p className="font-serif text-3xl leading-tight font-semibold">Bees on the Roof</p>
          <p className="mt-1.5 font-serif text-lg text-ink-soft italic">Keeping hives in a city</p>
        </div>
        <p className="mt-7 text-center text-lg text-gilt smallcaps">Contents</p>
        <ol className="mt-3 grid gap-2.5">
          {CHAPTERS.map((title, index) => (
            <li key={title} className="flex items-baseline gap-2 font-serif text-[1.05rem] leading-snug">
              <span className="w-7 shrink-0 text-gilt">{roman(index + 1)}</span>
              {title}
              <span className="leader" />
              <span className="shrink-0 text-sm text-ink-soft">{[1900, 2100, 2400, 3000, 1700][index]?.toLocaleString('en-US')} words</span>
            </li>
          ))}
        </ol>
      </div>
      <figcaption className="mt-3 text-center text-sm text-ink-soft">An example of an outline’s contents</figcaption>
    </figure>
  );
}
