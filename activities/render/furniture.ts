/** Front matter, labels and running heads, identical in PDF, DOCX and EPUB. */

import type { CalloutKind, Manuscript, ManuscriptChapter } from '../../shared/book/manuscript.ts';

/** The producer in the files' metadata. */
export const PRODUCER = 'Bookwright';

const NUMBERS =
  'One Two Three Four Five Six Seven Eight Nine Ten Eleven Twelve Thirteen Fourteen Fifteen Sixteen Seventeen Eighteen Nineteen Twenty'.split(
    ' ',
  );

/**
 * The line above a chapter's title, such as `Chapter One`; only the number if the book is not in English, and nothing if the title already
 * contains the chapter number.
 */
export function chapterLabel(chapter: ManuscriptChapter, language: string): string | undefined {
  if (chapter.isNotes) return undefined;
  if (/^(?:chapter|part)\s+[\p{L}\p{N}-]+(?:[\s:.—–-]|$)/iu.test(chapter.title)) return undefined;
  if (!/^en(?:-|$)/i.test(language)) return String(chapter.number);
  return `Chapter ${NUMBERS[chapter.number - 1] ?? chapter.number}`;
}

/** The label that marks an outline on its title page; undefined for a full manuscript. */
export function levelLabel(manuscript: Manuscript): string | undefined {
  return manuscript.level === 'outline' ? 'Outline' : undefined;
}

const CALLOUTS: Record<CalloutKind, string> = { tip: 'Tip', warning: 'Warning', example: 'Example', note: 'Note' };

/** The first line of a call-out; English like the other labels. */
export function calloutLabel(kind: CalloutKind): string {
  return CALLOUTS[kind];
}

/** The paragraphs of the copyright page. The year is the manuscript's, so that output is reproducible. */
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

/** Characters that fit in a running head. */
const HEAD_MAX = 62;

/** A title as a running head, truncated if too long. */
export function runningHead(title: string): string {
  const letters = Array.from(title);
  return letters.length <= HEAD_MAX
    ? title
    : `${letters
        .slice(0, HEAD_MAX - 1)
        .join('')
        .trimEnd()}…`;
}
