import { createContext, useContext, useEffect } from 'react';

export type PageMeta = { title: string; description: string };

/** Receives the page's metadata during prerendering, where there is no document. */
export const PageMetaContext = createContext<((meta: PageMeta) => void) | undefined>(undefined);

/** Sets the document's title ("… – Bookwright"), description and canonical URL. */
export function usePageMeta(page: string, description: string): void {
  const title = `${page} – Bookwright`;
  useContext(PageMetaContext)?.({ title, description });
  useEffect(() => {
    document.title = title;
    document.querySelector('meta[name="description"]')?.setAttribute('content', description);
    document.querySelector('link[rel="canonical"]')?.setAttribute('href', location.origin + location.pathname);
  }, [title, description]);
}
