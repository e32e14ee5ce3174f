import type { VerifyPaymentRequest } from '../../../../shared/billing.ts';
import { request } from '../../../lib/api.ts';

/** `POST /api/verify-payment`: has the server look at once. A failure is ignored: the provider reports the payment in any case. */
export async function verifyPayment(body: VerifyPaymentRequest): Promise<void> {
  try {
    await request('/api/verify-payment', { method: 'POST', body });
  } catch {
    // The provider's webhook follows.
  }
}
