/** Colours of an e-mail's elements: light ones inline, which all mail clients keep; dark ones by class, from the style sheet. */

import { DARK, LIGHT, type Palette } from './palette.ts';

type ColorProperty = 'color' | 'background-color' | 'border-color';

const COLORS = {
  page: { 'background-color': 'paper', color: 'ink' },
  sheet: { 'background-color': 'surface', 'border-color': 'rule' },
  ink: { color: 'ink' },
  soft: { color: 'ink-soft' },
  number: { color: 'gilt' },
  cloth: { color: 'cloth' },
  plate: { color: 'ink', 'border-color': 'gilt-rule' },
  row: { color: 'ink', 'border-color': 'rule' },
  'row-name': { color: 'ink-soft', 'border-color': 'rule' },
  button: { 'background-color': 'cloth' },
  'button-link': { color: 'on-cloth' },
} as const satisfies Record<string, Partial<Record<ColorProperty, keyof Palette>>>;

/** System fonts: an e-mail loads none. */
export const SERIF = "font-family:Georgia,'Times New Roman',serif";
export const SANS = "font-family:'Segoe UI',Roboto,'Helvetica Neue',Arial,sans-serif";

type Look = keyof typeof COLORS;

/** The `class` and `style` attributes of an element: its colours and further CSS. */
export function look(name: Look, style: string): string {
  return `class="${name}" style="${style};${declarations(name, LIGHT).join(';')}"`;
}

/** The style sheet: dark colours, also for Outlook on the web, which marks elements that it has recoloured, and smaller margins on phones. */
export function styleSheet(): string {
  const names = Object.keys(COLORS) as Look[];
  const dark = (name: Look): string[] => declarations(name, DARK).map((declaration) => `${declaration}!important`);
  const outlook = names.flatMap((name) =>
    dark(name).map((declaration) => `[data-${declaration.startsWith('color') ? 'ogsc' : 'ogsb'}] .${name}{${declaration}}`),
  );
  return `:root{color-scheme:light dark;supported-color-schemes:light dark}
@media (max-width:480px){.margin{padding:28px 20px 18px!important}}
@media (prefers-color-scheme:dark){${names.map((name) => `.${name}{${dark(name).join(';')}}`).join('')}}
${outlook.join('\n')}`;
}

function declarations(name: Look, palette: Palette): string[] {
  return Object.entries<keyof Palette>(COLORS[name]).map(([property, color]) => `${property}:${palette[color]}`);
}
