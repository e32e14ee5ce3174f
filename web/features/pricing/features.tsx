import { BookOpenText, Compass, FileDown, Tags, type LucideIcon } from 'lucide-react';
import { Card } from '../../components/card.tsx';

const FEATURES: readonly { title: string; text: string; icon: LucideIcon }[] = [
  {
    title: 'Know the niche',
    text: 'A score for every keyword, with the competition, the demand and the evidence behind it.',
    icon: Compass,
  },
  {
    title: 'Outline, then write',
    text: 'Chapter-by-chapter outlines for everyone; full novels of 50,000+ words and non-fiction of up to 50,000 on paid plans.',
    icon: BookOpenText,
  },
  {
    title: 'Files ready to publish',
    text: 'Every outline and every book as PDF, DOCX and EPUB, set with front matter and a table of contents.',
    icon: FileDown,
  },
  {
    title: 'Ready for the shelf',
    text: 'BISAC codes, KDP metadata, SEO descriptions and a marketing kit with the Publisher plan.',
    icon: Tags,
  },
];

/** The features of the plans. */
export function Features() {
  return (
    <section aria-labelledby="features" className="mt-16">
      <h2 id="features" className="text-3xl">
        What you get
      </h2>
      <ul className="mt-6 grid gap-6 sm:grid-cols-2 lg:grid-cols-4">
        {FEATURES.map(({ title, text, icon: Icon }) => (
          <li key={title} className="grid">
            <Card className="p-6">
              <Icon aria-hidden className="size-5 text-gilt" />
              <h3 className="mt-3 text-xl">{title}</h3>
              <p className="mt-1.5 text-sm text-ink-soft">{text}</p>
            </Card>
          </li>
        ))}
      </ul>
    </section>
  );
}
