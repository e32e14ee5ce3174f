/**
 * What the web application's build says of its addresses, in `screens.json` beside the built page: the server answers no other with a page
 * that is there.
 */
export type BuiltScreens = Readonly<Record<string, BuiltScreen>>;

export type BuiltScreen = {
  /** The scripts of the screen, apart from those that every page has. */
  scripts: readonly string[];
  /** The page as a visitor first sees it, where that is known before anyone asks. */
  painted?: PaintedPage;
};

/** `html` goes into the root element; `title` and `description` are plain text. */
export type PaintedPage = { html: string; title: string; description: string };

/** The pages that are painted beforehand, by their paths, and the paths that only lead on. */
export type PaintedPages = { painted: Record<string, PaintedPage>; redirects: readonly string[] };
