import { createContext, useContext } from 'react';

/** Paths that have a page. The app provides them from its route table, so that features can hide links to missing pages. */
export const KnownRoutesContext = createContext<ReadonlySet<string>>(new Set());

/** Returns a function that tells whether a path has a page; the query is ignored. */
export function useIsKnownRoute(): (path: string) => boolean {
  const routes = useContext(KnownRoutesContext);
  return (path) => routes.has(path.split('?')[0] ?? path);
}
