import { TextLink } from '../../components/text-link.tsx';
import { roman } from '../../lib/format.ts';

type Step = { title: string; text: string; href: string; link: string };

const STEPS: readonly Step[] = [
  {
    title: 'Validate',
    text: 'See whether readers look for your idea, and how crowded its shelf is, before you spend months on it.',
    href: '/niche-validator',
    link: 'Score a keyword',
  },
  {
    title: 'Outline',
    text: 'Get a chapter-by-chapter outline from your idea and your reader. Free, as often as you like.',
    href: '/case-studies?tab=book-outlines',
    link: 'See two outlines',
  },
  {
    title: 'Write',
    text: 'Watch the manuscript grow chapter by chapter: full novels of 50,000+ words, non-fiction of up to 50,000.',
    href: '/case-studies?tab=fiction-content',
    link: 'Read a scene',
  },
  {
    title: 'Publish',
    text: 'Take your book as PDF, DOCX and EPUB, with the categories and keywords that stores ask for.',
    href: '/case-studies?tab=metadata',
    link: 'See the metadata',
  },
];

/** The four steps from an idea to a published book. */
export function Journey() {
  return (
    <section aria-labelledby="journey" className="border-y border-rule bg-sunken/60">
      <div className="mx-auto max-w-6xl px-4 py-16 sm:px-6">
        <div className="flex flex-wrap items-baseline justify-between gap-x-8 gap-y-3">
          <h2 id="journey" className="text-3xl sm:text-4xl">
            From an idea to a book, in four steps
          </h2>
          <TextLink href="/how-it-works">How it works</TextLink>
        </div>
        <ol className="mt-10 grid gap-x-8 gap-y-10 sm:grid-cols-2 lg:grid-cols-4">
          {STEPS.map(({ title, text, href, link }, index) => (
            <li key={title} className="flex flex-col border-t-2 border-cloth pt-4">
              <p aria-hidden className="font-serif text-2xl text-gilt">
                {roman(index + 1)}
              </p>
              <h3 className="mt-1 text-2xl">{title}</h3>
              <p className="mt-2 mb-3 text-ink-soft">{text}</p>
              <p className="mt-auto">
                <TextLink href={href}>{link}</TextLink>
              </p>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}
