import type { Disclosure } from '../../../../shared/publishing/disclosure.ts';
import { CopyButton } from '../../../components/copy-button.tsx';
import { Fold } from '../../../components/fold.tsx';
import { SectionCard } from '../../../components/section-card.tsx';
import { formatNumber, plural } from '../../../lib/format.ts';

/** What to answer when KDP asks about AI, with how far each chapter was edited. */
export function DisclosureCard({ disclosure }: { disclosure: Disclosure }) {
  const { texts, images, translations, tools, changedPercent, chapters } = disclosure;
  const percent = (value: number) => `${Math.round(value)}%`;
  return (
    <SectionCard title="AI disclosure">
      <p className="mt-1 max-w-2xl text-ink-soft">
        KDP asks whether AI tools were used. The answer is Yes: text that AI wrote counts as AI-generated however far you edited it. These
        are the choices that fit this book.
      </p>
      <dl className="mt-4 grid gap-x-6 gap-y-3 sm:grid-cols-[9rem_1fr]">
        <Answer question="Texts" answer={texts} />
        <Answer question="Tools" answer={tools} />
        {images ? (
          <Answer question="Images" answer={images} />
        ) : (
          <>
            <dt className="font-medium">Images</dt>
            <dd className="text-ink-soft">Please say above how your cover image was made.</dd>
          </>
        )}
        <Answer question="Translations" answer={translations} />
      </dl>
      <p className="mt-4 text-sm text-ink-soft">
        You changed {percent(changedPercent)} of the words since they were written, measured from the versions that are kept. KDP gives no
        number for “extensive”; we suggest it from more than half on.
      </p>
      <Fold summary="By chapter" className="mt-3">
        <ul className="grid gap-1.5 text-sm">
          {chapters.map(({ number, title, words, changedPercent: changed, rewrites }) => (
            <li key={number}>
              {number}. {title}:{' '}
              <span className="text-ink-soft">
                {percent(changed)} of {formatNumber(words)} words changed
                {rewrites > 0 && `; ${plural(rewrites, 'passage')} rewritten by AI`}
              </span>
            </li>
          ))}
        </ul>
      </Fold>
    </SectionCard>
  );
}

function Answer({ question, answer }: { question: string; answer: string }) {
  return (
    <>
      <dt className="font-medium">{question}</dt>
      <dd className="-mt-2 flex items-center justify-between gap-3">
        <span className="min-w-0">{answer}</span>
        <CopyButton text={answer} label={`the answer about ${question.toLowerCase()}`} />
      </dd>
    </>
  );
}
