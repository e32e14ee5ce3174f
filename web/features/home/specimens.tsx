import type { ReactNode } from 'react';
import { TextLink } from '../../components/text-link.tsx';
import { classes } from '../../lib/classes.ts';
import { FilesSpecimen } from './specimens/files-specimen.tsx';
import { MetadataSpecimen } from './specimens/metadata-specimen.tsx';
import { NicheSpecimen } from './specimens/niche-specimen.tsx';
import { PageSpecimen } from './specimens/page-specimen.tsx';

/** Samples of the results. */
export function Specimens() {
  return (
    <section aria-labelledby="specimens" className="mx-auto max-w-6xl px-4 py-16 sm:px-6 lg:py-20">
      <h2 id="specimens" className="text-3xl sm:text-4xl">
        What you get
      </h2>
      <p className="mt-3 max-w-4xl text-lg text-ink-soft">
        Excerpts from two sample books, written to show what each step delivers. <TextLink href="/case-studies">See more of both</TextLink>
      </p>
      <div className="mt-10 grid gap-x-8 gap-y-12 lg:grid-cols-12">
        <Specimen
          className="lg:col-span-5"
          title="A score with its reasons"
          text="Demand, competition and price, each out of 100, from public book searches, along with how reliable the score is."
        >
          <NicheSpecimen />
        </Specimen>
        <Specimen
          className="lg:col-span-7"
          title="Pages worth correcting"
          text="A draft that keeps to the outline, chapter after chapter, up to the length you choose. The last word is yours."
        >
          <PageSpecimen />
        </Specimen>
        <Specimen
          className="lg:col-span-7"
          title="Three files, ready to send"
          text="The same book for the printer, for your editor and for the e-book store. Outlines come in all three as well."
        >
          <FilesSpecimen />
        </Specimen>
        <Specimen
          className="lg:col-span-5"
          title="Your store listing, ready to paste"
          text="Categories with their codes, seven keywords that fit the boxes, a description with a hook. On the Publisher plan."
        >
          <MetadataSpecimen />
        </Specimen>
      </div>
    </section>
  );
}

function Specimen({ title, text, className, children }: { title: string; text: string; className: string; children: ReactNode }) {
  return (
    <div className={classes('grid min-w-0 gap-y-5 lg:row-span-2 lg:grid-rows-subgrid', className)}>
      <div className="flex flex-col justify-center border border-rule bg-surface p-5 shadow-card sm:p-8">{children}</div>
      <div>
        <h3 className="text-2xl">{title}</h3>
        <p className="mt-1 max-w-prose text-ink-soft">{text}</p>
      </div>
    </div>
  );
}
