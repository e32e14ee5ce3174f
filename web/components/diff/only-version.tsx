/** In place of a comparison while there is nothing to compare. */
export function OnlyVersion() {
  return (
    <p className="text-ink-soft">There is only this version so far. Each change that you save adds one, and you can go back to any.</p>
  );
}
