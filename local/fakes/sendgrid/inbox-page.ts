import { escapeMarkup, page, table, time, type Page } from '../common/page.ts';
import type { Message } from './message.ts';

const REFRESH_SECONDS = 5;

/** The list of messages, the newest first. It loads itself anew every few seconds. */
export function inboxPage(messages: readonly Message[]): string {
  const rows = messages
    .toReversed()
    .map(({ id, at, to, subject, customArgs }) => [
      escapeMarkup(to),
      `<a href="/messages/${encodeURIComponent(id)}">${escapeMarkup(subject)}</a>`,
      escapeMarkup(customArgs['kind'] ?? ''),
      time(new Date(at)),
    ]);
  const empty = 'No messages yet: create an account or ask for a new password, and what Bookwright writes to its readers appears here.';
  return mailPage({
    title: 'Inbox',
    body: `<h1>Inbox</h1><p class="soft">The newest first</p>${table(['To', 'Subject', 'Kind', 'When'], rows, empty)}`,
    refreshSeconds: REFRESH_SECONDS,
  });
}

/** A page of the inbox, which says what it is a page of. */
export function mailPage(parts: Omit<Page, 'notice' | 'icon'>): string {
  return page({
    ...parts,
    notice: 'Bookwright’s local inbox: nothing leaves this machine; e-mails are sent for real when SENDGRID_API_KEY is set.',
    icon: 'M5 8h14v9H5zl7 5 7-5',
  });
}
