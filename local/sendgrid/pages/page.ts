import { standInPage } from '../../stand-in-page.ts';
import { escape } from './markup.ts';

/** A whole page, which says what it is a page of. */
export function page({ title, body, style, head = '' }: { title: string; body: string; style: string; head?: string }): string {
  return standInPage({
    title: `${escape(title)} · Bookwright’s local inbox`,
    notice: 'Bookwright’s local inbox: nothing leaves this machine; e-mails are sent for real when SENDGRID_API_KEY is set.',
    body,
    style: `.card { overflow: hidden; }${style}`,
    icon: 'M5 8h14v9H5zl7 5 7-5',
    head,
  });
}

/** A moment by the clock of this machine; the date may be left out of today's. */
export function time(iso: string, { dateAlways = false } = {}): string {
  const at = new Date(iso);
  const isToday = at.toDateString() === new Date().toDateString();
  const text = at.toLocaleString('en-GB', { timeStyle: 'medium', ...((dateAlways || !isToday) && { dateStyle: 'medium' }) });
  return `<time datetime="${escape(iso)}">${escape(text)}</time>`;
}
