import type { ComponentType, ReactNode } from 'react';

/** A section; its id is its anchor, which other pages and e-mails link to. */
export type LegalSection = { id: string; title: string; Text: ComponentType };

export type LegalDocument = {
  title: string;
  description: string;
  lead: string;
  /** A summary in a few lines. */
  inShort: readonly string[];
  sections: readonly LegalSection[];
  /** The link to the other document. */
  related: ReactNode;
};
