/** Requests and answers of registering, signing in and the current user. */

import { z } from 'zod';
import { TIERS } from './plans.ts';

/** Control characters have no place in a name, a title or an address. */
// eslint-disable-next-line no-control-regex
const NO_CONTROL = /^[^\u0000-\u001f\u007f]*$/u;

export const emailField = (message: string) =>
  z
    .string()
    .trim()
    .max(254, message)
    .pipe(z.email(message))
    .transform((email) => email.toLowerCase());

export const singleLine = (min: number, max: number, message: string) =>
  z.string(message).trim().min(min, message).max(max, `At most ${max} characters`).regex(NO_CONTROL, 'Control characters are not allowed');

export const PASSWORD_TOO_SHORT = 'Password must be at least 8 characters';

/** What the browser saw of how the form was filled in. The registration page always sends it. */
export const botPreventionData = z.strictObject({
  formCompletionTime: z.number().min(0),
  interactionCount: z.number().int().min(0),
  focusCount: z.number().int().min(0),
  honeypotValue: z.string().max(200),
  hasJavaScript: z.boolean(),
  timestamp: z.number(),
  userAgent: z.string().max(300),
});

export const registerRequest = z.strictObject({
  email: emailField('Please enter a valid email address'),
  authorName: singleLine(1, 120, 'Author name is required'),
  password: z.string(PASSWORD_TOO_SHORT).min(8, PASSWORD_TOO_SHORT).max(128, 'At most 128 characters'),
  botPreventionData: botPreventionData.optional(),
});
export type RegisterRequest = z.input<typeof registerRequest>;

export const loginRequest = z.strictObject({
  email: emailField('Please enter a valid email address'),
  password: z.string('Password is required').max(128, 'At most 128 characters'),
});
export type LoginRequest = z.input<typeof loginRequest>;

export const currentUser = z.object({
  id: z.uuid(),
  email: z.string(),
  authorName: z.string(),
  subscriptionTier: z.enum(TIERS),
  /** Book tokens bought and not used. */
  tokens: z.number().int(),
  /** Full books left of this month's allowance. */
  tokensRemaining: z.number().int(),
});
export type CurrentUser = z.infer<typeof currentUser>;

export const userStats = z.object({
  subscriptionTier: z.enum(TIERS),
  /** Full books counted in this billing period. */
  booksGenerated: z.number().int(),
  /** Full books ever completed or reserved, by allowance or token. */
  booksUsed: z.number().int(),
  totalSpent: z.number().int(),
  tokens: z.number().int(),
  booksPerMonth: z.number().int(),
  maxWordCount: z.number().int(),
  booksResetDate: z.string(),
});
export type UserStats = z.infer<typeof userStats>;
