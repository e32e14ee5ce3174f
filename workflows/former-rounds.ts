import { patched } from '@temporalio/workflow';
import type { Reader } from '../shared/book/editing.ts';
import type { ContentType } from '../shared/book/options.ts';

/** The rounds of books that were at work when `READING_ROUNDS` changed. */
export function formerRounds(contentType: ContentType): readonly (readonly Reader[])[] {
  if (contentType === 'fiction')
    return [['numbers', 'time', 'knowledge', 'causes', 'things', 'promises'], ['changes', 'cold', 'causes', 'knowledge'], ['changes']];
  return [
    ['numbers', 'steps', 'pages', 'terms', 'rules', 'claims', ...(patched('cases-reader') ? (['cases'] as const) : [])],
    ['changes', 'cold', 'pages', 'rules'],
    ['changes'],
  ];
}
