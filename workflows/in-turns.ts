/** Makes what is asked for at the same time happen one after the other, in the order in which it was asked for. */
export function inTurns(): <Result>(turn: () => Promise<Result>) => Promise<Result> {
  let last: Promise<unknown> = Promise.resolve();
  return (turn) => {
    const mine = last.then(turn);
    last = mine.catch(() => undefined);
    return mine;
  };
}
