import { escapeMarkup } from '../../../shared/escape-markup.ts';
import type { Run } from '../../../shared/book/manuscript.ts';

/** Prepares a text for its format, before it is escaped. */
export type SetText = (text: string) => string;

/** Runs as markup that is HTML and XHTML. */
export function runsMarkup(runs: readonly Run[], setText: SetText): string {
  return runs
    .map((run) => {
      const text = escapeMarkup(setText(run.text));
      const italic = run.italic ? `<em>${text}</em>` : text;
      return run.bold ? `<strong>${italic}</strong>` : italic;
    })
    .join('');
}
