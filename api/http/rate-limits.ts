import type { Request } from 'express';
import { createHash } from 'node:crypto';
import type pg from 'pg';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import { AppError } from '../../shared/errors.ts';
import { networkOf, wideNetworkOf } from './network-of.ts';

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/**
 * How often something may be asked for, in a window that begins with the first time. Keyed by what the comment says. An office or a school
 * shares one address, so those are wide; what guesses at one account is narrow.
 */
const LIMITS = {
  /** Sign-ins from one address. */
  login: { points: 100, duration: 15 * MINUTE },
  /** Failed sign-ins to one account from one address: a stranger elsewhere cannot lock its owner out. */
  loginToAccountFromAddress: { points: 10, duration: 15 * MINUTE },
  /** Failed sign-ins to one account from everywhere, which is what a botnet has; beyond them attempts wait for their turn. */
  loginToAccount: { points: 50, duration: HOUR },
  /** One attempt at a time on an account beyond that; for how long, the caller says. */
  loginTurn: { points: 1, duration: MINUTE },
  /** Failed sign-ins to one account from one device that it has signed in on. */
  loginFromDevice: { points: 10, duration: 15 * MINUTE },
  /** Registrations from one address. */
  register: { points: 30, duration: HOUR },
  /** Registrations from one network, see `wideNetworkOf`; beyond the first ones each takes proof of work. */
  registerFromNetwork: { points: 120, duration: DAY },
  /** Times one proof of work is accepted, while its challenge is valid. */
  usedProof: { points: 1, duration: HOUR },
  /** Challenges for proof of work, by address. */
  challenge: { points: 120, duration: HOUR },
  /** E-mails to an address that nobody has confirmed, by whoever asks for them. */
  mailToUnconfirmed: { points: 2, duration: DAY },
  /** Links to confirm an address that one user asks for. */
  resendConfirmation: { points: 10, duration: HOUR },
  /** Attempts at a confirmation's token from one address. */
  confirmAddress: { points: 60, duration: HOUR },
  /** Requests for a reset link from one address. */
  forgotPassword: { points: 30, duration: HOUR },
  /** Reset links for one account, whether there is one or not: nobody's inbox is flooded. */
  forgotPasswordOfAccount: { points: 5, duration: HOUR },
  /** Attempts at a reset token from one address. */
  resetPassword: { points: 60, duration: HOUR },
  /** Options to sign in with a passkey, and attempts, from one address. */
  passkeySignIn: { points: 200, duration: 15 * MINUTE },
  /** Passkeys one user begins to add, with attempts at the password among them. */
  addPasskey: { points: 20, duration: 15 * MINUTE },
  /** Times one challenge for a passkey is accepted, while it is valid. */
  usedPasskeyChallenge: { points: 1, duration: HOUR },
  /** Attempts at the current password of one user. */
  sensitiveChange: { points: 10, duration: 15 * MINUTE },
  /** Times one user adds, changes or removes a pen name. */
  changePenNames: { points: 200, duration: HOUR },
  /** Times one user begins, changes or ends a series. */
  changeSeries: { points: 600, duration: HOUR },
  /** Reports of what the content security policy refused, from one address. */
  reportCsp: { points: 60, duration: HOUR },
  /** Times one user chooses which e-mails to get. */
  chooseEmails: { points: 120, duration: HOUR },
  /** Attempts at unsubscribing from one address. */
  unsubscribe: { points: 60, duration: HOUR },
  /** Books one user orders. */
  createBook: { points: 120, duration: HOUR },
  /** Restarts one user asks for. */
  restartBook: { points: 120, duration: HOUR },
  /** Niches one user has analysed, failed ones included. */
  analyseNiche: { points: 120, duration: HOUR },
  /** Times one user asks for niches. */
  recommendNiches: { points: 20, duration: HOUR },
  /** Titles one user asks metadata for. */
  suggestMetadata: { points: 30, duration: HOUR },
  /** Times one user changes a title page, or archives a book. */
  changeTitlePage: { points: 600, duration: HOUR },
  /** Links one user shares and revokes. */
  shareBook: { points: 120, duration: HOUR },
  /** Times one user lists links and remarks, and settles remarks. */
  settleRemark: { points: 3_000, duration: HOUR },
  /** Times one address opens books by shared links, and reads remarks. */
  readShared: { points: 1_200, duration: HOUR },
  /** Times one link is opened, from wherever. */
  openSharedLink: { points: 2_000, duration: HOUR },
  /** Remarks from one address. */
  leaveRemark: { points: 120, duration: HOUR },
  /** Books one user deletes. */
  deleteBook: { points: 200, duration: HOUR },
  /** Times one user stores edits of metadata. */
  editMetadata: { points: 600, duration: HOUR },
  /** Promo codes that one address, or one user, looks up: nobody finds one by guessing. */
  readPromoCode: { points: 60, duration: HOUR },
  /** Times one user begins, changes or ends a plan. */
  changePlan: { points: 60, duration: HOUR },
  /** Payments one user begins or asks after. */
  payForTokens: { points: 60, duration: HOUR },
  /** Times one user asks for an editor's report, for which a whole book is counted; open pages of books at work ask every 20 s. */
  readReport: { points: 900, duration: HOUR },
  /** Times one user opens the whole text of a book, and fetches single chapters that have changed. */
  readText: { points: 600, duration: HOUR },
  readChapter: { points: 3_000, duration: HOUR },
  /** Saves of one user who types in several windows; an editor saves at most every two seconds. */
  editChapter: { points: 4_000, duration: HOUR },
  /** Passages and chapters one user has written anew. */
  requestRewrite: { points: 200, duration: HOUR },
  /** Edits of outlines and decisions on them by one user. */
  reviewOutline: { points: 600, duration: HOUR },
  /** Times one user has files made again. */
  exportBook: { points: 60, duration: HOUR },
  /** Cover images one user uploads. */
  uploadCover: { points: 60, duration: HOUR },
  /** Images for figures one user uploads, and those of their books that they look at. */
  uploadImage: { points: 200, duration: HOUR },
  readImage: { points: 6_000, duration: HOUR },
  /** Times one user looks at the covers of a book, which are drawn for it. */
  showCover: { points: 300, duration: HOUR },
  /** Times one user looks at a book's shop kit, for which all versions of its chapters are compared. */
  showShopKit: { points: 300, duration: HOUR },
  /** Times one user has a book laid out: an author who tries designs asks every few seconds, but not for hours. */
  previewBook: { points: 400, duration: HOUR },
  /** Times one user turns to pages that are not loaded yet. */
  readPreview: { points: 6_000, duration: HOUR },
  /** Times one user has all of their data put together. */
  requestArchive: { points: 5, duration: DAY },
  /** Files one user fetches. */
  download: { points: 300, duration: HOUR },
} as const;

export type LimitName = keyof typeof LIMITS;

/** `count`: of this window, this one included. `retryAfterSeconds`: until the window ends. */
export type Taken = { allowed: boolean; count: number; limit: number; retryAfterSeconds: number };

/** Counts in PostgreSQL, so that every API process counts together and a restart forgets nothing. */
export class RateLimits {
  private readonly limiters: Record<LimitName, RateLimiterPostgres>;

  constructor(pool: pg.Pool) {
    this.limiters = Object.fromEntries(
      Object.entries(LIMITS).map(([name, limit], index) => [
        name,
        new RateLimiterPostgres({
          ...limit,
          storeClient: pool,
          storeType: 'pool',
          tableName: 'rate_limits',
          tableCreated: true,
          // They share a table: one of them sweeps it for all.
          clearExpiredByTimeout: index === 0,
          keyPrefix: name,
        }),
      ]),
    ) as Record<LimitName, RateLimiterPostgres>;
  }

  /** Counts one. @throws AppError `TOO_MANY_REQUESTS` with the seconds until the window ends */
  async take(name: LimitName, key: string): Promise<Taken> {
    const taken = await this.tryTake(name, key);
    if (taken.allowed) return taken;
    const { retryAfterSeconds } = taken;
    throw new AppError('TOO_MANY_REQUESTS', `Too many attempts. Please try again in ${inWords(retryAfterSeconds)}.`, { retryAfterSeconds });
  }

  /** Counts one, and says whether it is within the limit. @param durationSeconds of a window that begins with it, if not the limit's */
  async tryTake(name: LimitName, key: string, durationSeconds?: number): Promise<Taken> {
    const options = durationSeconds === undefined ? {} : { customDuration: durationSeconds };
    const result = await this.limiters[name].consume(key, 1, options).catch((refusal: unknown) => {
      if (refusal instanceof RateLimiterRes) return refusal;
      throw refusal;
    });
    const { consumedPoints, msBeforeNext } = result;
    return {
      allowed: consumedPoints <= LIMITS[name].points,
      count: consumedPoints,
      limit: LIMITS[name].points,
      retryAfterSeconds: Math.max(1, Math.ceil(msBeforeNext / 1000)),
    };
  }

  /** Takes back what was counted for something that turned out to be right. */
  async refund(name: LimitName, key: string): Promise<void> {
    await this.limiters[name].reward(key);
  }

  /** Forgets what was counted. */
  async forget(name: LimitName, key: string): Promise<void> {
    await this.limiters[name].delete(key);
  }

  /** The network that a request comes from, see `networkOf`. */
  addressOf(request: Request): string {
    return networkOf(request.ip ?? 'unknown');
  }

  /** The wider network that a request comes from, see `wideNetworkOf`. */
  networkOf(request: Request): string {
    return wideNetworkOf(request.ip ?? 'unknown');
  }

  /** One account, known or not, by its address. The table holds no addresses. */
  accountOf(email: string): string {
    return createHash('sha256').update(email).digest('base64url');
  }
}

/** Such as “40 seconds”, “12 minutes” or “3 hours”, rounded up. */
export function inWords(seconds: number): string {
  const [count, unit] =
    seconds < MINUTE ? [seconds, 'second'] : seconds < HOUR ? [Math.ceil(seconds / MINUTE), 'minute'] : [Math.ceil(seconds / HOUR), 'hour'];
  return `${count} ${unit}${count === 1 ? '' : 's'}`;
}
