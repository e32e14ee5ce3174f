/**
 * The one policy by which our code gives markup and script addresses to the browser, which takes plain strings for neither
 * (`require-trusted-types-for 'script'`). ProseMirror has one of its own for what is pasted.
 */

type Policy = { createHTML(markup: string): unknown; createScriptURL(url: string): unknown };
type PolicyFactory = { createPolicy(name: string, rules: { [rule in keyof Policy]: (text: string) => string }): Policy };

const factory = (globalThis as { trustedTypes?: PolicyFactory }).trustedTypes;
const policy = factory?.createPolicy('bookwright', {
  createHTML: (markup) => markup,
  createScriptURL: (url) => {
    if (new URL(url).protocol !== 'https:' && !/^(localhost|127\.0\.0\.1)$/.test(new URL(url).hostname))
      throw new TypeError('Scripts are loaded by https');
    return url;
  },
});

/** Markup for a document in which nothing runs: one that is only parsed, or a frame whose sandbox allows no scripts. */
export const inertMarkup = (markup: string): string => (policy?.createHTML(markup) ?? markup) as string;

/** The address of a provider's script, which the content security policy allows or refuses by its origin. */
export const providersScript = (url: string): string => (policy?.createScriptURL(url) ?? url) as string;
