import './print.css';
import { useMemo } from 'react';
import { PROMISES } from '../../../shared/promises.ts';
import { Page, PageTitle } from '../../components/page.tsx';
import { roman } from '../../lib/format.ts';
import { usePageMeta } from '../../lib/use-page-meta.ts';
import { ContentsAside, ContentsFold } from './contents.tsx';
import type { LegalDocument, LegalSection } from './legal-document.ts';
import { Points, SupportMail } from './prose.tsx';
import { useAnchor } from './use-anchor.ts';
import { useCurrentSection } from './use-current-section.ts';

/** A legal document with its version, table of contents and sections. */
export function LegalLayout({ document: { title, description, lead, inShort, sections, related } }: { document: LegalDocument }) {
  usePageMeta(title, description);
  useAnchor();
  const current = useCurrentSection(useMemo(() => sections.map(({ id }) => id), [sections]));
  const { version, effective } = PROMISES;
  return (
    <Page className="print:pt-0">
      <PageTitle over="Legal" title={title}>
        <p>
          Version {version}, effective <time dateTime={effective.iso}>{effective.day}</time>
        </p>
        <p className="mt-3 text-lg text-pretty">{lead}</p>
      </PageTitle>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-x-16 gap-y-8 lg:grid-cols-[15rem_minmax(0,42rem)] xl:gap-x-24 print:block">
        <div className="min-w-0">
          <ContentsAside sections={sections} current={current} />
          <ContentsFold sections={sections} current={current} />
        </div>
        <div className="max-w-[42rem] min-w-0">
          <section aria-labelledby="in-short" className="border-y-[3px] border-double border-gilt-rule py-6">
            <h2 id="in-short" className="mb-3 text-2xl">
              In short
            </h2>
            <Points>
              {inShort.map((point) => (
                <li key={point}>{point}</li>
              ))}
            </Points>
            <p className="mt-4 text-sm text-ink-soft">This summary is for convenience. The full text below is what applies.</p>
          </section>
          {sections.map((section, index) => (
            <Section key={section.id} section={section} number={index + 1} />
          ))}
          <p className="mt-14 border-t border-rule pt-6 text-ink-soft">
            {related} Questions about either go to <SupportMail subject={title} />.
          </p>
        </div>
      </div>
    </Page>
  );
}

/** Focusable, so that reading and tabbing continue from the section after a jump. */
function Section({ section: { id, title, Text }, number }: { section: LegalSection; number: number }) {
  return (
    <section id={id} tabIndex={-1} aria-labelledby={`${id}-title`} className="mt-12">
      <h2 id={`${id}-title`} className="flex break-after-avoid items-baseline gap-3 text-3xl">
        <span className="shrink-0 text-xl font-normal text-gilt">{roman(number)}</span>
        {title}
      </h2>
      <div className="mt-4 grid grid-cols-[minmax(0,1fr)] gap-3.5">
        <Text />
      </div>
    </section>
  );
}
