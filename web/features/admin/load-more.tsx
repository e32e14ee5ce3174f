import { Button } from '../../components/button.tsx';

type Pages = { hasNextPage: boolean; isFetchingNextPage: boolean; fetchNextPage: () => unknown };

/** Below a list: fetches its next page, if there is one. */
export function LoadMore({ query, children }: { query: Pages; children: string }) {
  if (!query.hasNextPage) return null;
  return (
    <div className="border-t border-rule px-4 py-3 sm:px-6">
      <Button size="sm" variant="secondary" pending={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
        {children}
      </Button>
    </div>
  );
}
