/**
 * Runs `work` over `items` in the order of the list, at most `limit` at a time. After a failure nothing new begins, but what is under way may
 * finish: it is paid for already. Then the first failure is thrown.
 */
export async function forEachBounded<Item>(items: readonly Item[], limit: number, work: (item: Item) => Promise<void>): Promise<void> {
  const waiting = [...items];
  const failures: unknown[] = [];
  const lane = async () => {
    while (failures.length === 0) {
      const item = waiting.shift();
      if (item === undefined) return;
      await work(item).catch((error: unknown) => failures.push(error));
    }
  };
  await Promise.all(Array.from({ length: Math.max(1, Math.min(limit, items.length)) }, lane));
  if (failures.length > 0) throw failures[0];
}
