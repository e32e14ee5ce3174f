import type { Author } from '../../testing/author.ts';
import type { Harness } from '../../testing/harness.ts';

/** Stores copies of an account. @returns their ids and addresses; the password is the author's */
export async function copyAccount({ db }: Pick<Harness, 'db'>, author: Author, count: number): Promise<{ id: string; email: string }[]> {
  const columns = await otherColumns({ db }, 'users', ['id', 'email']);
  return db.query<{ id: string; email: string }[]>(
    `INSERT INTO users (email, ${columns}) SELECT 'copy-' || n || '-' || email, ${columns} FROM users, generate_series(1, $2) AS n WHERE id = $1
     RETURNING id, email`,
    [author.user.id, count],
  );
}

/** The columns of a table but for some, for a statement that copies rows. */
export async function otherColumns({ db }: Pick<Harness, 'db'>, table: string, but: readonly string[]): Promise<string> {
  const columns = await db.query<{ name: string }[]>(
    'SELECT column_name AS name FROM information_schema.columns WHERE table_name = $1 AND column_name <> ALL ($2)',
    [table, [...but]],
  );
  return columns.map(({ name }) => `"${name}"`).join(', ');
}
