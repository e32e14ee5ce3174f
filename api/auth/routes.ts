import { Router, type NextFunction, type Request, type Response } from 'express';
import type { createPassport } from './passport.ts';
import { loginRequest, registerRequest } from '../../shared/accounts.ts';
import { AppError } from '../../shared/errors.ts';
import type { ApiDeps } from '../deps.ts';
import { requireUser, userOf, type Account } from '../http/require-user.ts';
import { bodyOf } from '../http/validate.ts';
import { currentUserOf } from '../users/current-user.ts';
import { register } from './register.ts';

/** `/api/auth`: registering, signing in and out, and who is signed in. */
export function authRoutes({ db }: Pick<ApiDeps, 'db'>, passport: ReturnType<typeof createPassport>, cookieName: string): Router {
  const auth = Router();

  auth.post('/register', async (request, response) => {
    response.status(201).json(await register(db, bodyOf(registerRequest, request)));
  });

  auth.post('/login', async (request, response, next) => {
    request.body = bodyOf(loginRequest, request);
    const account = await authenticate(passport, request, response, next);
    await signIn(request, account);
    const user = await currentUserOf(db, account.id);
    response.json({ authorName: user.authorName, user });
  });

  auth.post('/logout', async (request, response) => {
    await new Promise<void>((resolve, reject) => request.logout((error: Error | null) => (error ? reject(error) : resolve())));
    await new Promise<void>((resolve, reject) => request.session.destroy((error: Error | null) => (error ? reject(error) : resolve())));
    response.clearCookie(cookieName).status(204).end();
  });

  auth.get('/me', requireUser, async (request, response) => {
    response.json(await currentUserOf(db, userOf(request).id));
  });

  return auth;
}

function authenticate(
  passport: ReturnType<typeof createPassport>,
  request: Request,
  response: Response,
  next: NextFunction,
): Promise<Account> {
  return new Promise((resolve, reject) => {
    const done = (error: Error | null, user: Account | false) => {
      if (error) reject(error);
      else if (!user) reject(new AppError('INVALID_CREDENTIALS', 'Invalid email or password.'));
      else resolve(user);
    };
    (passport.authenticate('local', { session: false }, done) as (request: Request, response: Response, next: NextFunction) => void)(
      request,
      response,
      next,
    );
  });
}

/** Signs in under a new session id, so that one planted before is worth nothing. */
async function signIn(request: Request, account: Account): Promise<void> {
  await new Promise<void>((resolve, reject) => request.login(account, (error: Error | null) => (error ? reject(error) : resolve())));
  request.session.signedInAt = Date.now();
}
