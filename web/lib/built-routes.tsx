import { createContext, useContext } from 'react';

/** The paths that have a screen; the app provides them from its route table, so that no link leads nowhere. */
export const BuiltRoutesContext = createContext<ReadonlySet<string>>(new Set());

/** Tells whether a path (its query ignored) has a screen. */
export function useIsBuilt(): (path: string) => boolean {
  const routes = useContext(BuiltRoutesContext);
  return (path) => routes.has(path.split('?')[0] ?? path);
}
