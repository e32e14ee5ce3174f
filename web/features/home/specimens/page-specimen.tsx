import { OpeningParagraph } from '../../case-studies/book-leaf.tsx';
import { SCENE } from '../../case-studies/samples/scene.ts';

const [first, second] = SCENE.paragraphs;

export function PageSpecimen() {
  return (
    <div className="mx-auto w-full max-w-[34rem]">
      <p className="mb-5 flex justify-between gap-4 border-b border-rule pb-1.5 text-ink-soft">
        <span className="smallcaps">{SCENE.book}</span>
        <span className="font-serif tabular-nums">{SCENE.folio}</span>
      </p>
      <div lang="en" className="font-serif text-prose leading-relaxed hyphens-auto sm:text-lg [&>p+p]:indent-6">
        <OpeningParagraph text={first} opening={SCENE.opening} />
        <p>{second}</p>
      </div>
    </div>
  );
}
