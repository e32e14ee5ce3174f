/* global document, CSSStyleSheet */

/** The properties are called as in Stripe's Appearance API, by which the page sets them. */
const STYLE = `
.stripe-card { --colorPrimary: #0570de; --colorBackground: #ffffff; --colorText: #30313d; --colorTextSecondary: #5b6070;
  --colorDanger: #c0123c; --fontFamily: inherit; --borderRadius: 0.3125rem; display: grid; grid-template-columns: 1fr 1fr; gap: 0.75rem;
  margin: 0; padding: 0; border: 0; min-width: 0; color: var(--colorText); font-family: var(--fontFamily); line-height: 1.4; }
.stripe-field { min-width: 0; }
.stripe-field:first-of-type, .stripe-note { grid-column: 1 / -1; }
.stripe-card label { display: block; margin-bottom: 0.25rem; font-size: 0.93em; }
.stripe-card input { box-sizing: border-box; width: 100%; padding: 0.75rem; font: inherit; color: inherit;
  background: var(--colorBackground); border: 1px solid var(--colorTextSecondary); border-radius: var(--borderRadius); }
.stripe-card input::placeholder { color: var(--colorTextSecondary); }
.stripe-card input:focus-visible { outline: 2px solid var(--colorPrimary); outline-offset: 1px; }
.stripe-card input[aria-invalid='true'] { border-color: var(--colorDanger); }
.stripe-problem { color: var(--colorDanger); font-size: 0.93em; }
.stripe-note { margin: 0; color: var(--colorTextSecondary); font-size: 0.875em; }
.stripe-dialog { max-width: 24rem; margin: auto; padding: 1.5rem; color-scheme: light dark; font: 1rem/1.5 system-ui, sans-serif; }
.stripe-dialog button { min-height: 2.75rem; margin-inline-end: 0.5rem; padding: 0.5rem 1rem; font: inherit; }
`;

let isAdded = false;

/** Adds the styles to the page, once. A sheet made like this is allowed by any Content-Security-Policy. */
export function addStyles() {
  if (isAdded) return;
  isAdded = true;
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(STYLE);
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
}
