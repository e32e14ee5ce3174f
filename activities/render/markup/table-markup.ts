import { runsText, type Run, type Table } from '../../../shared/book/manuscript.ts';
import { directionAttribute } from '../direction.ts';
import { runsMarkup, type InlineSetting } from './runs-markup.ts';

/** The rows of a table as HTML that is XHTML too. A header without any text, which some write for lack of one, is left out. */
export function tableRowsMarkup({ align, header, rows }: Table, setting: InlineSetting): string {
  const cell = (runs: readonly Run[], column: number, isHeader: boolean): string => {
    const alignment = align[column] ?? 'left';
    const attributes = `${alignment === 'left' ? '' : ` class="${alignment}"`}${directionAttribute(runsText(runs))}`;
    // A header cell without text, at the corner, is a header of nothing.
    const tag = isHeader && runs.length > 0 ? 'th' : 'td';
    return `<${tag}${attributes}>${runsMarkup(runs, setting)}</${tag}>`;
  };
  const row = (cells: readonly Run[][], isHeader: boolean): string =>
    `<tr>${cells.map((runs, column) => cell(runs, column, isHeader)).join('')}</tr>`;
  const head = header.some((runs) => runs.length > 0) ? `<thead>${row(header, true)}</thead>` : '';
  const body = rows.length > 0 ? `<tbody>${rows.map((cells) => row(cells, false)).join('')}</tbody>` : '';
  return head + body;
}
