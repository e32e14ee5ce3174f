import type { Challenge } from '../../../shared/accounts.ts';

/** Finds the number of a challenge, in a second or two. @throws Error if it has none */
export async function solveChallenge({ challenge, salt, algorithm, signature, maxnumber }: Challenge): Promise<string> {
  // Loaded here, because hardly anybody needs it.
  const library = await import('altcha-lib/v1');
  const solution = await library.solveChallenge(challenge, salt, algorithm, maxnumber).promise;
  if (!solution) throw new Error('The challenge has no solution');
  return btoa(JSON.stringify({ algorithm, challenge, number: solution.number, salt, signature }));
}
