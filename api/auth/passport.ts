import passport from 'passport';
import { Strategy } from 'passport-local';
import { IsNull, type DataSource } from 'typeorm';
import { User } from '../../shared/database/entities/user.ts';
import type { Account } from '../http/require-user.ts';
import { passwordMatches } from './password.ts';
import type { SessionUser } from './sessions.ts';

/** What a request knows of its user. */
export const ACCOUNT = {
  id: true,
  email: true,
  authorName: true,
  subscriptionTier: true,
  isAdmin: true,
  sessionEpoch: true,
  emailConfirmedAt: true,
  suspendedAt: true,
} as const;

/** Passport with e-mail and password as the only strategy. A session stores the user's id; the account is read at each request. */
export function createPassport(db: DataSource): passport.Authenticator {
  const users = db.getRepository(User);
  const instance = new passport.Passport();
  instance.use(
    new Strategy({ usernameField: 'email' }, (email, password, done) => {
      const signIn = async (): Promise<Account | false> => {
        const user = await users.findOne({ where: { email, deletedAt: IsNull() }, select: { ...ACCOUNT, passwordHash: true } });
        const matches = await passwordMatches(user?.passwordHash, password);
        return user && matches ? user : false;
      };
      signIn().then((user) => done(null, user), done);
    }),
  );
  instance.serializeUser((user, done) => done(null, { id: user.id, epoch: user.sessionEpoch } satisfies SessionUser));
  instance.deserializeUser((stored: Partial<SessionUser>, done) => {
    const { id, epoch } = stored;
    if (typeof id !== 'string' || typeof epoch !== 'number') return done(null, false);
    users
      .findOne({ where: { id, sessionEpoch: epoch, deletedAt: IsNull(), suspendedAt: IsNull() }, select: ACCOUNT })
      .then((user) => done(null, user ?? false), done);
  });
  return instance;
}
