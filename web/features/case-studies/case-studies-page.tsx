import type { ReactNode } from 'react';
import { Page, PageTitle } from '../../components/page.tsx';
import { Tabs } from '../../components/tabs.tsx';
import { usePageMeta } from '../../lib/use-page-meta.ts';
import { Closing } from './closing.tsx';
import { FictionPanel } from './fiction-panel.tsx';
import { MetadataPanel } from './metadata-panel.tsx';
import { NichePanel } from './niche-panel.tsx';
import { NonFictionPanel } from './non-fiction-panel.tsx';
import { OutlinesPanel } from './outlines-panel.tsx';
import { useTab, type CaseStudy } from './use-tab.ts';

const TABS: readonly { value: CaseStudy; label: string; content: ReactNode }[] = [
  { value: 'niche-validation', label: 'Niche validation', content: <NichePanel /> },
  { value: 'book-outlines', label: 'Book outlines', content: <OutlinesPanel /> },
  { value: 'fiction-content', label: 'Fiction content', content: <FictionPanel /> },
  { value: 'nonfiction-content', label: 'Non-fiction content', content: <NonFictionPanel /> },
  { value: 'metadata', label: 'Metadata', content: <MetadataPanel /> },
];

export default function CaseStudiesPage() {
  const [tab, setTab] = useTab();
  const label = TABS.find(({ value }) => value === tab)?.label ?? '';
  usePageMeta(
    `${label} – Case Studies`,
    'What each step delivers, shown with two sample books: niche scores, outlines, pages from a novel and a guide, and the metadata for online stores.',
  );
  return (
    <Page>
      <PageTitle over="Case studies" title="Two books, from the first keyword to the store listing">
        A guide called <i>Steady Pay</i> and a novel called <i>Short Weight</i>. Both are samples in the form each step delivers. They are
        not customers’ books or results.
      </PageTitle>
      <Tabs label="Steps of a book" tabs={TABS} value={tab} onChange={setTab} />
      <Closing />
    </Page>
  );
}
