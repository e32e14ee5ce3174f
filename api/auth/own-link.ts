import type { Request } from 'express';
import { AppError } from '../../shared/errors.ts';

/**
 * For a link that takes effect without a click.
 * @throws AppError `FORBIDDEN` unless the request is of the account that the link was sent to
 */
export function assertOwnLink(request: Request, userId: string): void {
  if (request.user?.id !== userId) throw new AppError('FORBIDDEN', 'Confirm that this link is yours by the button.');
}
