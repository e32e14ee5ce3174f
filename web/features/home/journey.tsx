import { roman } from '../../lib/format.ts';

const STEPS: readonly (readonly [title: string, text: string])[] = [
  ['Validate', 'See whether readers look for your idea, and how crowded its shelf is, before you spend months on it.'],
  ['Outline', 'Get a chapter-by-chapter outline from your idea and your reader. Free, as often as you like.'],
  ['Write', 'Watch the manuscript grow chapter by chapter: fiction of 50,000 words, non-fiction up to 50,000.'],
  ['Publish', 'Take your book as PDF, DOCX and EPUB, with the categories and keywords that shops ask for.'],
];

/** The four steps from an idea to a published book. */
export function Journey() {
  return (
    <section aria-labelledby="journey" className="border-y border-rule bg-sunken/60">
      <div className="mx-auto max-w-6xl px-4 py-16 sm:px-6">
        <h2 id="journey" className="text-center text-3xl sm:text-4xl">
          From an idea to a book, in four steps
        </h2>
        <ol className="mt-10 grid gap-x-8 gap-y-10 sm:grid-cols-2 lg:grid-cols-4">
          {STEPS.map(([title, text], index) => (
            <li key={title} className="border-t-2 border-cloth pt-4">
              <p aria-hidden className="font-serif text-2xl text-gilt">
                {roman(index + 1)}
              </p>
              <h3 className="mt-1 text-2xl">{title}</h3>
              <p className="mt-2 text-ink-soft">{text}</p>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}
