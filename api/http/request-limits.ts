import type { RequestHandler } from 'express';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { AppError } from '../../shared/errors.ts';
import { inWords } from './rate-limits.ts';
import { networkOf } from './network-of.ts';

const MINUTE_SECONDS = 60;
/** An office shares one address. */
const USERS_PER_ADDRESS = 5;

/**
 * What one address and one user may ask for in a minute, whatever it is: so that nobody slows the others down. Counted in memory and by each
 * process, because it has to cost less than the cheapest request.
 */
export class RequestLimits {
  private readonly ofAddress: RateLimiterMemory;
  private readonly ofUser: RateLimiterMemory;

  /** @param perMinute requests of one user */
  constructor(perMinute: number) {
    this.ofAddress = new RateLimiterMemory({ points: perMinute * USERS_PER_ADDRESS, duration: MINUTE_SECONDS });
    this.ofUser = new RateLimiterMemory({ points: perMinute, duration: MINUTE_SECONDS });
  }

  /** Before anything is read of the request. */
  readonly byAddress: RequestHandler = (request, _response, next) => {
    take(this.ofAddress, networkOf(request.ip ?? 'unknown')).then(() => next(), next);
  };

  /** Once it is known who asks. */
  readonly byUser: RequestHandler = (request, _response, next) => {
    if (!request.user) return next();
    take(this.ofUser, request.user.id).then(() => next(), next);
  };
}

async function take(limiter: RateLimiterMemory, key: string): Promise<void> {
  try {
    await limiter.consume(key);
  } catch (refusal) {
    if (!(refusal instanceof RateLimiterRes)) throw refusal;
    const retryAfterSeconds = Math.max(1, Math.ceil(refusal.msBeforeNext / 1000));
    throw new AppError('TOO_MANY_REQUESTS', `Too many requests. Please try again in ${inWords(retryAfterSeconds)}.`, { retryAfterSeconds });
  }
}
