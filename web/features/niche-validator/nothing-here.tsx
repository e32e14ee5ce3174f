/** What a tab says that has nothing to show. */
export function NothingHere({ children }: { children: string }) {
  return <p className="py-10 text-center text-ink-soft">{children}</p>;
}
