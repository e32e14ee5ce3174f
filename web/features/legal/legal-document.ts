import type { ComponentType, ReactNode } from 'react';

/** A section; its id is its anchor, which other pages and letters quote. */
export type LegalSection = { id: string; title: string; Text: ComponentType };

export type LegalDocument = {
  title: string;
  description: string;
  lead: string;
  /** The whole in a few lines, for orientation. */
  inShort: readonly string[];
  sections: readonly LegalSection[];
  /** The other document. */
  related: ReactNode;
};
