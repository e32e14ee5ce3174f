import { greeting } from './greeting.ts';
import { formatDate } from './format.ts';
import { button, facts, heading, list, paragraph, type Template } from './letter.ts';

/** A change that is announced ahead of time, in the operator's words. */
export const notice: Template<'notice'> = ({ text }, { authorName, links }) => {
  if (!text) throw new Error('A notice needs its text');
  const { subject, effectiveOn, link, parts } = text;
  return {
    subject,
    preheader: `It applies from ${formatDate(`${effectiveOn}T12:00:00Z`)}.`,
    blocks: [
      heading(subject),
      greeting(authorName),
      ...parts.map((part) => (typeof part === 'string' ? paragraph(part) : list(...part.map((point) => [point])))),
      facts(['Applies from', formatDate(`${effectiveOn}T12:00:00Z`)]),
      ...(link ? [button('Read all of it', `${links.app}${link}`)] : []),
    ],
  };
};
