import { classes } from '../lib/classes.ts';
import { Button } from './button.tsx';

type Pages = { hasNextPage: boolean; isFetchingNextPage: boolean; fetchNextPage: () => unknown };

/** Below a list: fetches its next page, if there is one. @param inset whether it keeps a distance from the edges of its card itself */
export function LoadMore({ query, inset = true, children }: { query: Pages; inset?: boolean; children: string }) {
  if (!query.hasNextPage) return null;
  return (
    <div className={classes('border-t border-rule py-3', inset ? 'px-4 sm:px-6' : 'mt-3')}>
      <Button size="sm" variant="secondary" pending={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
        {children}
      </Button>
    </div>
  );
}
