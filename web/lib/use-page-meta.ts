import { createContext, useContext, useEffect } from 'react';

export type PageMeta = { title: string; description: string };

/** Takes the meta of the page that is rendered where there is no document. */
export const PageMetaContext = createContext<((meta: PageMeta) => void) | undefined>(undefined);

/** Sets the document's title ("… – Bookwright"), its meta description and its address for those who share it, while the page is shown. */
export function usePageMeta(page: string, description: string): void {
  const title = `${page} – Bookwright`;
  useContext(PageMetaContext)?.({ title, description });
  useEffect(() => {
    document.title = title;
    document.querySelector('meta[name="description"]')?.setAttribute('content', description);
    document.querySelector('link[rel="canonical"]')?.setAttribute('href', location.origin + location.pathname);
  }, [title, description]);
}
