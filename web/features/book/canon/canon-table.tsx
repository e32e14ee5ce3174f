import type { ShownEntry } from '../../../../shared/book/notes.ts';
import { ScrollBox } from '../../../components/scroll-box.tsx';
import { Cell, HeadCell, Row, Table } from '../../../components/table.tsx';

type CanonTableProps = { label: string; table: NonNullable<ShownEntry['table']> };

/** A list or a sum that chapters share. Where there is no room for its columns, it scrolls by itself. */
export function CanonTable({ label, table: { columns, rows } }: CanonTableProps) {
  return (
    <ScrollBox label={`Table: ${label}`}>
      <Table>
        <thead>
          <tr>
            {columns.map((column, index) => (
              <HeadCell key={index} dir="auto" className="min-w-24 px-3! py-2! align-bottom">
                {column}
              </HeadCell>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            <Row key={index}>
              {row.map((cell, at) => (
                <Cell key={at} dir="auto" className="min-w-24 px-3! py-2! align-top tabular-nums">
                  {cell}
                </Cell>
              ))}
            </Row>
          ))}
        </tbody>
      </Table>
    </ScrollBox>
  );
}
