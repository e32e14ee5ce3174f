import { standInPage } from '../../stand-in-page.ts';
import { escapeMarkup } from '../../../shared/escape-markup.ts';

const STYLE = `
.card { overflow-x: auto; }
.kind.warn { background: var(--gilt-soft); color: var(--gilt); }
code { font: 0.875em/1.5 ui-monospace, 'SF Mono', Menlo, Consolas, monospace; }
`;

/** A whole page, which says what it is a page of. */
export function page({ title, body, style }: { title: string; body: string; style: string }): string {
  return standInPage({
    title: `${escapeMarkup(title)} · Bookwright’s stand-in for Stripe`,
    notice: 'Bookwright’s stand-in for Stripe: no card is charged; payments are real when STRIPE_SECRET_KEY is set.',
    body,
    style: `${STYLE}${style}`,
    icon: 'M4.5 7.5h15v9h-15zM4.5 11h15',
  });
}

/** A moment in seconds since 1970, by the clock of this machine. */
export function time(seconds: number): string {
  const at = new Date(seconds * 1_000);
  return `<time datetime="${at.toISOString()}">${escapeMarkup(at.toLocaleString('en-GB', { dateStyle: 'medium', timeStyle: 'short' }))}</time>`;
}

/** An amount in cents. */
export function money(cents: number, currency: unknown): string {
  return escapeMarkup((cents / 100).toLocaleString('en-US', { style: 'currency', currency: String(currency).toUpperCase() }));
}

/** A state, set apart when it is one to look at. */
export function state(name: string, isWarning: boolean): string {
  return `<span class="kind${isWarning ? ' warn' : ''}">${escapeMarkup(name.replaceAll('_', ' '))}</span>`;
}
