/** Request and response schemas for registration, sign-in, password recovery, account deletion and the current user. */

import { z } from 'zod';
import { SUBSCRIPTION_STATUSES } from './billing.ts';
import { TIERS } from './plans.ts';
import { emailField, singleLine } from './text.ts';

export const PASSWORD_TOO_SHORT = 'Password must be at least 8 characters';
const EMAIL_INVALID = 'Please enter a valid email address';
const PASSWORD_TOO_LONG = 'At most 128 characters';

/** A new password: 8 to 128 characters of any kind. Common passwords are rejected by the server only. */
const newPassword = z.string(PASSWORD_TOO_SHORT).min(8, PASSWORD_TOO_SHORT).max(128, PASSWORD_TOO_LONG);
/** An existing password, as it is typed to sign in or to confirm, which is checked against its hash. */
export const givenPassword = z.string('Password is required').min(1, 'Password is required').max(128, PASSWORD_TOO_LONG);

/** How the registration form was filled in, as measured by the browser. The server uses it to reject bots. */
export const botPreventionData = z.strictObject({
  /** Milliseconds from the form's appearance to its submission. */
  formCompletionTime: z.number().min(0),
  /** Key presses and clicks within the form. */
  interactionCount: z.number().int().min(0),
  /** Fields entered. */
  focusCount: z.number().int().min(0),
  /** The content of a hidden field; must be empty. */
  honeypotValue: z.string().max(200),
  hasJavaScript: z.boolean(),
  /** When the form was submitted, in milliseconds since 1970 by the browser's clock. */
  timestamp: z.number(),
  userAgent: z.string().max(300),
});
export type BotPreventionData = z.infer<typeof botPreventionData>;

export const registerRequest = z.strictObject({
  email: emailField(EMAIL_INVALID),
  authorName: singleLine(1, 120, 'Author name is required'),
  password: newPassword,
  botPreventionData,
  /** That the author is old enough and accepts the terms; the screen asks for it, and it is stored. */
  ageConfirmed: z.literal(true, 'Please confirm that you are 13 or older').optional(),
  /** A solved challenge of `GET /api/auth/challenge`, once the server has answered `PROOF_REQUIRED`. */
  proofOfWork: z.string().max(2_000).optional(),
});
export type RegisterRequest = z.input<typeof registerRequest>;

/** Find the number below `maxnumber` whose hash after `salt` is `challenge`. */
export const challenge = z.object({
  algorithm: z.literal('SHA-256'),
  challenge: z.string(),
  maxnumber: z.int(),
  salt: z.string(),
  signature: z.string(),
});
export type Challenge = z.infer<typeof challenge>;

export const registered = z.object({ email: z.string() });

export const loginRequest = z.strictObject({ email: emailField(EMAIL_INVALID), password: givenPassword });
export type LoginRequest = z.input<typeof loginRequest>;

export const forgotPasswordRequest = z.strictObject({ email: emailField(EMAIL_INVALID) });
export type ForgotPasswordRequest = z.input<typeof forgotPasswordRequest>;

export const resetPasswordRequest = z.strictObject({
  /** From the link in the e-mail; single use, valid for an hour. */
  token: z.string('Reset token is required').min(1, 'Reset token is required').max(200, 'Invalid reset token'),
  password: newPassword,
});
export type ResetPasswordRequest = z.input<typeof resetPasswordRequest>;

export const confirmAddressRequest = z.strictObject({
  /** From the link in the e-mail. */
  token: z.string('The token is required').min(1, 'The token is required').max(200, 'This link is not valid'),
  /** Only if this browser is signed in as the link’s account: programs that look into mail open links, and may run their scripts. */
  ifOwn: z.boolean().optional(),
});
export type ConfirmAddressRequest = z.input<typeof confirmAddressRequest>;

export const changePasswordRequest = z.strictObject({ currentPassword: givenPassword, password: newPassword });
export type ChangePasswordRequest = z.input<typeof changePasswordRequest>;

/** A new password typed twice. */
export const newPasswordForm = z
  .object({ password: newPassword, confirmPassword: z.string() })
  .refine(({ password, confirmPassword }) => password === confirmPassword, { path: ['confirmPassword'], message: "Passwords don't match" });
export type NewPasswordForm = z.input<typeof newPasswordForm>;

export const changeEmailRequest = z.strictObject({ email: emailField(EMAIL_INVALID), password: givenPassword });
export type ChangeEmailRequest = z.input<typeof changeEmailRequest>;

/** `all`: tips and notices; `notices`: notices about books only; `none`: only what answers something that the account did. */
export const OPTIONAL_EMAILS = ['all', 'notices', 'none'] as const;
export type OptionalEmails = (typeof OPTIONAL_EMAILS)[number];

export const emailPreferencesRequest = z.strictObject({ optional: z.enum(OPTIONAL_EMAILS) });
export const emailPreferences = z.object({
  optional: z.enum(OPTIONAL_EMAILS),
  /** Whether the address bounced, so that it gets nothing at all. */
  isUndeliverable: z.boolean(),
});
export type EmailPreferences = z.infer<typeof emailPreferences>;

export const deleteAccountRequest = z.strictObject({
  confirmationText: z.literal('DELETE', "Please type 'DELETE' to confirm account deletion."),
  /** Needed when the sign-in is not recent. */
  password: givenPassword.optional(),
});
export type DeleteAccountRequest = z.input<typeof deleteAccountRequest>;

/** Needed when the sign-in is not recent. */
export const reauthenticateRequest = z.strictObject({ password: givenPassword.optional() });
export type ReauthenticateRequest = z.input<typeof reauthenticateRequest>;

/** `GET /api/auth/sessions`. The cursor: when somebody signed in, in milliseconds since 1970, and the id. */
export const sessionsQuery = z.strictObject({
  cursor: z
    .string()
    .regex(/^\d{1,15}_[0-9a-f]{32}$/, 'This is no cursor')
    .optional(),
});

/** One place where the user is signed in. */
export const sessionSummary = z.object({
  id: z.string(),
  /** Whether it is the one that asks. */
  isCurrent: z.boolean(),
  signedInAt: z.iso.datetime(),
  /** As the browser named itself. */
  device: z.string(),
});
export type SessionSummary = z.infer<typeof sessionSummary>;

/** A response with one sentence for the user. */
export const messageResponse = z.object({ message: z.string() });
export type MessageResponse = z.infer<typeof messageResponse>;

export const currentUser = z.object({
  id: z.uuid(),
  email: z.string(),
  /** The address that the account asked for and has not opened the link of; null if there is none. */
  newEmail: z.string().nullable(),
  authorName: z.string(),
  /** All names that the author's books can be given, the account's own first. */
  authorNames: z.array(z.string()),
  subscriptionTier: z.enum(TIERS),
  subscriptionStatus: z.enum(SUBSCRIPTION_STATUSES),
  /** Book tokens bought and not used. */
  tokens: z.number().int(),
  /** Full books left of this month's allowance. */
  tokensRemaining: z.number().int(),
  /** Whether the address is confirmed; until then there is one outline and one niche analysis. */
  emailConfirmed: z.boolean(),
  /** Whether the user may open the admin pages. */
  isAdmin: z.boolean(),
});
export type CurrentUser = z.infer<typeof currentUser>;

export const signedIn = z.object({ authorName: z.string(), user: currentUser });

export const userStats = z.object({
  subscriptionTier: z.enum(TIERS),
  subscriptionStatus: z.enum(SUBSCRIPTION_STATUSES),
  /** Full books counted in this billing period. */
  booksGenerated: z.int(),
  booksPerMonth: z.int(),
  booksResetDate: z.string(),
  /** Full books ever completed or reserved, by allowance or token. */
  booksUsed: z.int(),
  /** Book tokens bought and not used. */
  tokens: z.int(),
  maxWordCount: z.int(),
  nicheAnalysesUsed: z.int(),
  nicheAnalysesPerMonth: z.int(),
  nicheAnalysesResetDate: z.string(),
  /** US cents, refunds taken off. */
  totalSpent: z.int(),
});
export type UserStats = z.infer<typeof userStats>;
