import type { BookCost } from '../../../shared/book-costs.ts';
import { ScrollBox } from '../../components/scroll-box.tsx';
import { Cell, HeadCell, Row, Table } from '../../components/table.tsx';
import { formatNumber } from '../../lib/format.ts';
import { formatCost, STEP_LABELS } from './cost-words.ts';

const FIGURES = ['Calls', 'Input', 'Of it cached', 'Output', 'Cost'] as const;

/** A book’s calls by the work they did. */
export function CostSteps({ book: { id, title, steps } }: { book: BookCost }) {
  return (
    // Titles may be alike, and regions should not be.
    <ScrollBox label={`Costs of ${title} by step, ${id.slice(0, 8)}`}>
      <Table className="whitespace-nowrap tabular-nums">
        <thead>
          <tr>
            <HeadCell className="px-3! py-2!">Step</HeadCell>
            {FIGURES.map((figure) => (
              <HeadCell key={figure} className="px-3! py-2! text-right">
                {figure}
              </HeadCell>
            ))}
          </tr>
        </thead>
        <tbody>
          {steps.map(({ step, calls, promptTokens, cachedTokens, completionTokens, costUsd }) => (
            <Row key={step}>
              <Cell className="px-3! py-2!">{STEP_LABELS[step]}</Cell>
              {[calls, promptTokens, cachedTokens, completionTokens].map((figure, index) => (
                <Cell key={index} className="px-3! py-2! text-right">
                  {formatNumber(figure)}
                </Cell>
              ))}
              <Cell className="px-3! py-2! text-right">{formatCost(costUsd)}</Cell>
            </Row>
          ))}
        </tbody>
      </Table>
    </ScrollBox>
  );
}
