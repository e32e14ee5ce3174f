/**
 * The routes of the built web application, from `screens.json` beside the built page. A part such as `:id` stands for any. The server answers
 * all other paths with 404.
 */
export type BuiltScreens = Readonly<Record<string, BuiltScreen>>;

export type BuiltScreen = {
  /** The screen's scripts, apart from those that every page loads. */
  scripts: readonly string[];
  /** The redirect target of a path without a screen. */
  leadsTo?: string;
  /** The prerendered page, if the screen has one. */
  prerendered?: PrerenderedPage;
};

/** `html` goes into the root element; `title` and `description` are plain text. */
export type PrerenderedPage = { html: string; title: string; description: string };

/** A screen in the application's code; `module` is its file, relative to `web/app/`. */
export type PrerenderedScreen = { path: string; module: string; page?: PrerenderedPage };

/** All screens and redirects. */
export type PrerenderedApp = { screens: readonly PrerenderedScreen[]; redirects: Readonly<Record<string, string>> };
