import type { EmailData } from '../../../shared/emails.ts';
import { greeting } from './greeting.ts';
import { button, heading, list, note, paragraph, readers, strong, type Template } from './letter.ts';
import { clean, shorten } from './readers-text.ts';

const LONGEST_TITLE = 90;

const NEWS: Record<EmailData<'books-digest'>['books'][number]['kind'], string> = {
  'outline-ready': 'The outline is ready: ',
  'book-ready': 'The book is ready: ',
  'book-failed': 'Stopped before it was finished: ',
  'remarks-left': 'New remarks on: ',
};

/** Many notices about books in one email. */
export const booksDigest: Template<'books-digest'> = ({ books }, { authorName, links }) => ({
  subject: 'News about your books',
  preheader: 'Everything finished in the last hour, in one email.',
  blocks: [
    heading('News about your books'),
    greeting(authorName),
    paragraph('A lot was finished in the last hour, so here it is in one email:'),
    list(
      ...books.map(({ kind, bookTitle }) => [strong(NEWS[kind]), readers(shorten(clean(bookTitle).trim() || 'Untitled', LONGEST_TITLE))]),
    ),
    button('Open your dashboard', `${links.app}/dashboard`),
    note('You’ll find each of them on your dashboard, with its files.'),
  ],
});
