import type { ReactNode } from 'react';
import { usePublicConfig } from '../../lib/config.ts';
import { SectionAnchor } from './section-anchor.tsx';

const LINK = 'font-medium text-cloth underline decoration-rule-strong underline-offset-4 hover:decoration-cloth';

/** A subsection with a heading. */
export function Clause({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="mt-2 grid grid-cols-[minmax(0,1fr)] gap-3.5">
      <h3 className="break-after-avoid text-xl">{title}</h3>
      {children}
    </div>
  );
}

export function Points({ children }: { children: ReactNode }) {
  return <ul className="grid list-disc gap-2 pl-5 marker:text-rule-strong">{children}</ul>;
}

/** A link to a section of the same document. */
export function SectionLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <SectionAnchor to={to} className={LINK}>
      {children}
    </SectionAnchor>
  );
}

/** The support address. Without one the sentence still reads correctly. */
export function SupportMail({ subject }: { subject: string }) {
  const supportEmail = usePublicConfig()?.supportEmail;
  if (!supportEmail) return <>our support address</>;
  return (
    <a href={`mailto:${supportEmail}?subject=${encodeURIComponent(subject)}`} className={LINK}>
      {supportEmail}
    </a>
  );
}
