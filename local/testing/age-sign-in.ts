import type { DataSource } from 'typeorm';
import type { Author } from './author.ts';

/** Makes an author's sign-in an hour old: not recent enough for what asks for the password. */
export async function ageSignIn(db: DataSource, { user }: Author): Promise<void> {
  await db.query(
    `UPDATE sessions SET sess = jsonb_set(sess::jsonb, '{signedInAt}', to_jsonb((extract(epoch FROM now() - interval '1 hour') * 1000)::bigint))::json
      WHERE sess -> 'passport' -> 'user' ->> 'id' = $1`,
    [user.id],
  );
}
