import { Button } from '../../components/button.tsx';
import { Panel } from '../../components/panel.tsx';
import type { NicheChoice } from './use-niche-choice.ts';

/** The niche analysis that goes along with a new book, and a way to leave it out. */
export function NicheField({ choice: { chosen, clear } }: { choice: NicheChoice }) {
  if (!chosen) return null;
  return (
    <Panel className="flex flex-wrap items-center justify-between gap-3">
      <p className="min-w-0 flex-1 basis-60 text-sm">
        Your niche analysis{' '}
        {chosen.keyword && (
          <>
            of “<bdi className="wrap-anywhere">{chosen.keyword}</bdi>”{' '}
          </>
        )}
        goes along: its scores, competing titles and gaps guide the research and the metadata.
      </p>
      <Button size="sm" variant="secondary" onClick={clear}>
        Leave It Out
      </Button>
    </Panel>
  );
}
