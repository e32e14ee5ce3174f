/* global document, CSSStyleSheet */

/** The variables of Stripe's Appearance API that the look knows, by the properties they set. */
const PROPERTIES = {
  colorPrimary: '--sis-primary',
  colorBackground: '--sis-background',
  colorText: '--sis-text',
  colorTextSecondary: '--sis-soft',
  colorTextPlaceholder: '--sis-placeholder',
  colorDanger: '--sis-danger',
  colorBorder: '--sis-border',
  fontFamily: '--sis-font',
  fontSizeBase: '--sis-size',
  borderRadius: '--sis-radius',
  spacingUnit: '--sis-space',
};

const DARK = `--sis-primary: #85d996; --sis-background: #30313d; --sis-text: #f2f2f5; --sis-soft: #b5b6c3; --sis-placeholder: #8a8c9d;
  --sis-danger: #ff9ba5; --sis-border: #565869;`;

const STYLE = `
.sis { --sis-primary: #0570de; --sis-background: #ffffff; --sis-text: #30313d; --sis-soft: #5b6070; --sis-placeholder: #757985;
  --sis-danger: #c0123c; --sis-border: #c6c8d1; --sis-font: inherit; --sis-size: 1rem; --sis-radius: 0.3125rem; --sis-space: 0.25rem;
  display: grid; grid-template-columns: 1fr 1fr; gap: calc(3 * var(--sis-space)); margin: 0; padding: 0; border: 0; min-width: 0;
  color: var(--sis-text); font-family: var(--sis-font); font-size: var(--sis-size); line-height: 1.4; text-align: start; }
@media (prefers-color-scheme: dark) { .sis[data-theme='auto'] { ${DARK} } }
.sis[data-theme='night'] { ${DARK} }
.sis-field { display: block; min-width: 0; }
.sis-field:first-of-type { grid-column: 1 / -1; }
.sis-label { display: block; margin-bottom: var(--sis-space); font-size: 0.93em; }
.sis input { display: block; box-sizing: border-box; width: 100%; margin: 0; padding: calc(3 * var(--sis-space)); font: inherit; font-size: max(1em, 16px);
  color: inherit; background: var(--sis-background); border: 1px solid var(--sis-border); border-radius: var(--sis-radius); outline-offset: 1px; }
.sis input::placeholder { color: var(--sis-placeholder); opacity: 1; }
.sis input:focus-visible { outline: 2px solid var(--sis-primary); }
.sis input[aria-invalid='true'] { color: var(--sis-danger); border-color: var(--sis-danger); }
.sis-problem { display: block; margin-top: var(--sis-space); color: var(--sis-danger); font-size: 0.93em; }
.sis-problem:empty { display: none; }
.sis-note { grid-column: 1 / -1; margin: 0; color: var(--sis-soft); font-size: 0.875em; }
.sis-dialog { max-width: 24rem; padding: 1.5rem; border: 1px solid GrayText; border-radius: 0.5rem; color: CanvasText; background: Canvas;
  color-scheme: light dark; font: 1rem/1.5 system-ui, sans-serif; margin: auto; }
.sis-dialog::backdrop { background: rgb(0 0 0 / 0.5); }
.sis-dialog h2 { margin: 0 0 0.5rem; font-size: 1.15rem; }
.sis-dialog p { margin: 0 0 1.25rem; }
.sis-dialog button { min-height: 2.75rem; margin: 0 0.5rem 0 0; padding: 0.5rem 1rem; font: inherit; color: ButtonText; background: ButtonFace;
  border: 1px solid GrayText; border-radius: 0.375rem; cursor: pointer; }
`;

let isAdded = false;

/** Adds the styles to the page, once. A sheet made like this needs no permission of the page's policy. */
export function addLook() {
  if (isAdded) return;
  isAdded = true;
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(STYLE);
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
}

/** Gives an element the theme and the variables that the page wants; without a theme, it is as light or dark as the system. */
export function applyAppearance(element, appearance = {}) {
  const { theme, variables = {} } = appearance;
  element.dataset.theme = theme === 'night' ? 'night' : theme === undefined ? 'auto' : 'light';
  for (const [name, property] of Object.entries(PROPERTIES)) {
    const value = variables[name];
    if (typeof value === 'string') element.style.setProperty(property, value);
    else element.style.removeProperty(property);
  }
}
