import { useAddressTab } from '../../lib/use-address-tab.ts';

export const CASE_STUDIES = ['niche-validation', 'book-outlines', 'fiction-content', 'nonfiction-content', 'metadata'] as const;
export type CaseStudy = (typeof CASE_STUDIES)[number];

/** The open case study. */
export const useTab = () => useAddressTab(CASE_STUDIES);
