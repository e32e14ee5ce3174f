/** A summary of the book to create, as a title page. Empty lines are left out. */
export function SummaryCard({ lines }: { lines: readonly (readonly [label: string, value: string])[] }) {
  return (
    <section aria-labelledby="summary" className="rounded-card border border-rule bg-sunken/50 p-5">
      <h3 id="summary" className="text-xl">
        Summary
      </h3>
      <dl className="mt-3 grid gap-x-4 gap-y-2 text-sm sm:grid-cols-[5.5rem_1fr]">
        {lines
          .filter(([, value]) => value.trim() !== '')
          .map(([label, value]) => (
            <div key={label} className="contents">
              <dt className="text-ink-soft">{label}</dt>
              <dd dir="auto" className="line-clamp-4 font-medium max-sm:-mt-1.5">
                {value}
              </dd>
            </div>
          ))}
      </dl>
    </section>
  );
}
