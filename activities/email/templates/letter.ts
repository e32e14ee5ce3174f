/** The format of every e-mail: blocks and spans, rendered as HTML and as plain text. */

import type { EmailData, EmailKind } from '../../../shared/emails.ts';
import { readersText } from './readers-text.ts';

/** The reader, and the links of the e-mail. */
export type EmailContext = {
  /** The reader's name as typed; empty if nobody has confirmed the address. */
  authorName: string;
  links: {
    /** Base URL of the web application, without a trailing slash. */
    app: string;
    /** The complete link with its token; for `password-reset` only. */
    resetPassword?: string;
    /** The complete link with its token; for `confirm-address` and `confirm-new-address` only. */
    confirmAddress?: string;
    /** The complete link with its token; for kinds that a reader may unsubscribe from. */
    unsubscribe?: string;
  };
  supportEmail: string;
};

/** Part of a sentence: plain text, strong text, user-supplied text, or a link. */
export type Span = string | { look: 'strong' | 'readers'; text: string } | { look: 'link'; text: string; href: string };

export type Block =
  | { type: 'heading'; text: string }
  /** A `note` is small print. */
  | { type: 'paragraph' | 'note'; spans: readonly Span[] }
  /** A book's title that stands alone, as on its title page. */
  | { type: 'title'; text: string }
  | { type: 'button'; label: string; href: string }
  | { type: 'facts'; rows: readonly (readonly [label: string, value: string])[] }
  | { type: 'list'; items: readonly (readonly Span[])[] };

/** `preheader` is the preview line that inboxes show after the subject; HTML only. */
export type Letter = { subject: string; preheader: string; blocks: readonly Block[] };

export type Template<Kind extends EmailKind> = (data: EmailData<Kind>, context: EmailContext) => Letter;

export const heading = (text: string): Block => ({ type: 'heading', text });
export const paragraph = (...spans: Span[]): Block => ({ type: 'paragraph', spans });
export const note = (...spans: Span[]): Block => ({ type: 'note', spans });
export const title = (text: string): Block => ({ type: 'title', text: readersText(text) });
export const button = (label: string, href: string): Block => ({ type: 'button', label, href });
export const facts = (...rows: (readonly [label: string, value: string])[]): Block => ({ type: 'facts', rows });
export const list = (...items: (readonly Span[])[]): Block => ({ type: 'list', items });

export const strong = (text: string): Span => ({ look: 'strong', text });
export const readers = (text: string): Span => ({ look: 'readers', text: readersText(text) });
export const link = (text: string, href: string): Span => ({ look: 'link', text, href });
export const mail = (address: string): Span => link(address, `mailto:${address}`);
