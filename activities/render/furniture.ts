/** What a book says beside the author's text: the same words in PDF, DOCX and EPUB. */

import type { Manuscript, ManuscriptChapter } from '../../shared/book/manuscript.ts';

/** How files name the program that made them. */
export const PRODUCER = 'Bookwright';

const NUMBERS =
  'One Two Three Four Five Six Seven Eight Nine Ten Eleven Twelve Thirteen Fourteen Fifteen Sixteen Seventeen Eighteen Nineteen Twenty'.split(
    ' ',
  );

/**
 * The line above a chapter's title, such as `Chapter One`; just the number where the book is not in English, and nothing where the
 * title already says which chapter it is.
 */
export function chapterLabel(chapter: ManuscriptChapter, language: string): string | undefined {
  if (/^(?:chapter|part)\s+[\p{L}\p{N}-]+(?:[\s:.—–-]|$)/iu.test(chapter.title)) return undefined;
  if (!/^en(?:-|$)/i.test(language)) return String(chapter.number);
  return `Chapter ${NUMBERS[chapter.number - 1] ?? chapter.number}`;
}

/** The word by which a title page tells an outline from a book; undefined for a full manuscript. */
export function levelLabel(manuscript: Manuscript): string | undefined {
  return manuscript.level === 'outline' ? 'Outline' : undefined;
}

/** The paragraphs of the copyright page. The year is that of the manuscript, so that the same manuscript gives the same page. */
export function copyrightLines(manuscript: Manuscript): string[] {
  const year = new Date(manuscript.modifiedAt).getUTCFullYear();
  return [
    `Copyright © ${year} ${manuscript.author}`,
    'All rights reserved. No part of this publication may be reproduced, stored or transmitted in any form or by any means without the prior written permission of the author, except for brief quotations in reviews.',
    manuscript.contentType === 'fiction'
      ? 'This is a work of fiction. Names, characters, places and incidents are products of the imagination or are used fictitiously. Any resemblance to actual persons, living or dead, events or locales is coincidental.'
      : 'The information in this publication is of a general nature and is provided without warranty of any kind. It does not replace professional advice.',
  ];
}

/** Letters that fit the line of a running head. */
const HEAD_MAX = 62;

/** A title as it stands at the head of a page: cut there when it is too long, and only there. */
export function runningHead(title: string): string {
  const letters = Array.from(title);
  return letters.length <= HEAD_MAX
    ? title
    : `${letters
        .slice(0, HEAD_MAX - 1)
        .join('')
        .trimEnd()}…`;
}
