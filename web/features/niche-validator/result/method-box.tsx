import { METHOD } from '../../../../shared/niche/score.ts';
import { Alert } from '../../../components/alert.tsx';

/** How the scores are computed, and what they cannot tell. */
export function MethodBox() {
  return (
    <Alert title="How the scores are made">
      <p className="mt-1 text-ink-soft">
        The data comes from a public books search service (Google Books and Open Library). No sales rank is known. The numbers follow the
        formula below; the language model writes the words about them, never the numbers.
      </p>
      <dl className="mt-3 grid gap-x-4 gap-y-2 sm:grid-cols-[auto_1fr]">
        {METHOD.map(({ axis, text }) => (
          <div key={axis} className="contents">
            <dt className="font-medium">{axis}</dt>
            <dd className="text-ink-soft max-sm:mb-1">{text}</dd>
          </div>
        ))}
      </dl>
    </Alert>
  );
}
