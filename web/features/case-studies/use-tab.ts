import { useLocation, useSearch } from 'wouter';

export const CASE_STUDIES = ['niche-validation', 'book-outlines', 'fiction-content', 'nonfiction-content', 'metadata'] as const;
export type CaseStudy = (typeof CASE_STUDIES)[number];

/** The open tab. It stands in the address, so that it can be linked to and the Back button returns to the one before. */
export function useTab(): [CaseStudy, (value: string) => void] {
  const asked = new URLSearchParams(useSearch()).get('tab');
  const [path, navigate] = useLocation();
  const tab = CASE_STUDIES.find((value) => value === asked) ?? CASE_STUDIES[0];
  return [tab, (value) => navigate(`${path}?tab=${encodeURIComponent(value)}`)];
}
