import { formatNumber } from '../../lib/format.ts';
import { EXCERPT, LEDGER } from './samples/excerpt.ts';

const dollars = (amount: number): string => `$${formatNumber(amount)}`;

/** The sample book's worked example, month by month. */
export function LedgerTable() {
  return (
    <table className="my-6 w-full border-collapse border-y-2 border-ink/70 text-base leading-normal tabular-nums sm:text-prose">
      <caption className="mb-2 text-left text-base text-ink-soft italic">{EXCERPT.caption}</caption>
      <thead>
        <tr className="border-b border-rule-strong text-right">
          <th scope="col" className="py-1.5 pr-2 text-left font-semibold">
            Month
          </th>
          <th scope="col" className="px-2 py-1.5 font-semibold">
            Came in
          </th>
          <th scope="col" className="px-2 py-1.5 font-semibold">
            Paid out
          </th>
          <th scope="col" className="py-1.5 pl-2 font-semibold">
            Buffer
          </th>
        </tr>
      </thead>
      <tbody>
        {LEDGER.months.map(({ month, received, buffer }) => (
          <tr key={month} className="text-right">
            <th scope="row" className="py-1 pr-2 text-left font-normal">
              {month}
            </th>
            <td className="px-2 py-1">{dollars(received)}</td>
            <td className="px-2 py-1">{dollars(LEDGER.wage)}</td>
            <td className="py-1 pl-2">{dollars(buffer)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
