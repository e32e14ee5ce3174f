import type { World } from '../world.ts';
import type { Params } from './form.ts';

export type Call = {
  world: World;
  /** The parts of the path that its pattern names, in order. */
  ids: string[];
  /** Of the body or the query, without `expand`. */
  params: Params;
  /** With a publishable key, from a page: only what the client secret opens. */
  isFromBrowser: boolean;
};

export type Route = {
  /** `POST /v1/customers/:id`. */
  on: string;
  /** The parameters that the stand-in knows, besides `expand`. */
  params?: readonly string[];
  /** Whether a page may ask it, with the publishable key; what is `only` for pages is between Stripe.js and Stripe. */
  forBrowsers?: 'too' | 'only';
  /** Does it, at once. @throws StripeError */
  run: (call: Call) => object;
};

export type Match = { route: Route; ids: string[] };

/** Finds a route by method and path. */
export function router(routes: readonly Route[]): (method: string, path: string) => Match | undefined {
  const patterns = routes.map((route) => ({ route, pattern: new RegExp(`^${route.on.replace(/:\w+/g, '([^/]+)')}$`) }));
  return (method, path) => {
    for (const { route, pattern } of patterns) {
      const match = pattern.exec(`${method} ${path}`);
      if (match) return { route, ids: match.slice(1).map(decodeURIComponent) };
    }
    return undefined;
  };
}

/** The first part of the path that the pattern names. */
export function idOf({ ids }: Call): string {
  return ids[0] ?? '';
}
