/** E-mails about a book that was ordered. */

import { KEEP_DAYS } from '../../../shared/book/review.ts';
import type { EmailData } from '../../../shared/emails.ts';
import { greeting } from './greeting.ts';
import { button, heading, mail, note, paragraph, strong, title, type EmailContext, type Template } from './letter.ts';
import { clean, holdsAddress, isolate, shorten } from './readers-text.ts';

/** Leaves room for the other words in a subject of 150 characters. */
const LONGEST_TITLE_IN_SUBJECT = 90;

export const outlineReady: Template<'outline-ready'> = (book, context) => ({
  subject: subjectOf(book, (name) => `Your outline for ${name} is ready`, 'Your outline is ready'),
  preheader: 'Chapter by chapter, as PDF, DOCX and EPUB.',
  blocks: [
    heading('Your outline is ready'),
    greeting(context.authorName),
    paragraph('This is your book, chapter by chapter:'),
    title(titleOf(book)),
    paragraph('It is on your dashboard, as PDF, DOCX and EPUB.'),
    button('Open the outline', addressOf(book, context)),
    note('Not quite the book you had in mind? Change the idea or the reader and make another one. Outlines are free.'),
  ],
});

export const outlineReview: Template<'outline-review'> = ({ isReminder, ...book }, context) => ({
  subject: isReminder
    ? subjectOf(book, (name) => `The outline for ${name} is still waiting for you`, 'Your outline is still waiting for you')
    : subjectOf(book, (name) => `Please review the outline for ${name}`, 'Please review your outline'),
  preheader: 'We’ll write the book as soon as you accept it.',
  blocks: [
    heading(isReminder ? 'Your outline is still waiting' : 'Your outline is ready for you to review'),
    greeting(context.authorName),
    paragraph('You asked to review the outline before the book is written:'),
    title(titleOf(book)),
    paragraph(
      'Change titles, order, key points and lengths as you like, or ask for another one. We’ll write the book as soon as you accept it.',
    ),
    button('Review the outline', `${context.links.app}/books/${book.projectId}?tab=plan`),
    note(`There’s no hurry. We’ll hold your monthly allowance for this book for ${KEEP_DAYS} days.`),
  ],
});

export const bookReady: Template<'book-ready'> = (book, context) => ({
  subject: subjectOf(book, (name) => `Your book ${name} is ready`, 'Your book is ready'),
  preheader: 'The last chapter is written, and your files are ready: PDF, DOCX and EPUB.',
  blocks: [
    heading('Your book is ready'),
    greeting(context.authorName),
    paragraph('The last chapter is written, and your files are ready:'),
    title(titleOf(book)),
    paragraph('You’ll find the PDF, DOCX and EPUB on your dashboard.'),
    button('Open your book', addressOf(book, context)),
    note(
      'Before you publish, read it once with an editor’s eye. AI wrote it, so names, dates and figures deserve a check, and nobody knows your readers like you do.',
    ),
  ],
});

export const bookFailed: Template<'book-failed'> = (book, context) => ({
  subject: subjectOf(book, (name) => `${name} stopped before it was finished`, 'Your book stopped before it was finished'),
  preheader: 'Finished chapters are kept, and you can restart it from your dashboard.',
  blocks: [
    heading('Your book stopped early'),
    greeting(context.authorName),
    paragraph('We’re sorry: this one stopped before it was finished.'),
    title(titleOf(book)),
    paragraph(strong('What happened: '), book.reason),
    paragraph(
      'You can restart it from your dashboard. Finished chapters are kept, and it won’t count twice toward your monthly allowance.',
    ),
    button('See where it stopped', addressOf(book, context)),
    note('If it stops again, please write to us at ', mail(context.supportEmail), ', and someone will look into it.'),
  ],
});

export const remarksLeft: Template<'remarks-left'> = ({ remarks, ...book }, context) => ({
  subject: subjectOf(book, (name) => `New remarks on ${name}`, 'New remarks on your book'),
  preheader: 'From those you shared it with, each beside its passage.',
  blocks: [
    heading('New remarks on your book'),
    greeting(context.authorName),
    paragraph(`You shared this book, and there ${remarks === 1 ? 'is one new remark' : `are ${remarks} new remarks`} on it:`),
    title(titleOf(book)),
    paragraph('You’ll find each beside its passage, where you can settle it.'),
    button('Read the remarks', `${context.links.app}/books/${book.projectId}`),
    note('We write at most once a day about remarks on a book. You can revoke a link under Share at any time.'),
  ],
});

type Book = EmailData<'outline-ready'>;

const titleOf = ({ bookTitle }: Book): string => clean(bookTitle).trim() || 'Untitled';
/** With the title, unless it holds an address: some clients turn that into a link even in a subject. */
const subjectOf = (book: Book, withTitle: (name: string) => string, without: string): string =>
  holdsAddress(titleOf(book)) ? without : withTitle(`“${isolate(shorten(titleOf(book), LONGEST_TITLE_IN_SUBJECT))}”`);
const addressOf = ({ projectId }: Book, { links }: EmailContext): string => `${links.app}/dashboard?project=${projectId}`;
