import type { EntityManager } from 'typeorm';
import type { ReturnReason } from '../../shared/billing.ts';
import { scheduleEmail } from '../../shared/database/schedule-email.ts';
import type { PaidCharge } from './read-payments.ts';

/** Schedules the receipt in the transaction that records the payment. */
export async function sendReceipt(manager: EntityManager, userId: string, description: string, charge: PaidCharge): Promise<void> {
  const { amount: amountCents, paidAt, receiptUrl } = charge;
  await scheduleEmail(manager, {
    userId,
    kind: 'payment-receipt',
    data: { description, amountCents, paidAt: new Date(paidAt * 1000).toISOString(), ...(receiptUrl && { receiptUrl }) },
  });
}

/** Schedules the refund e-mail in the transaction that records the refund. @param amountCents the newly refunded amount @param reason why it went back by itself */
export async function sendRefundNote(
  manager: EntityManager,
  userId: string,
  description: string,
  amountCents: number,
  { paidAt }: PaidCharge,
  reason?: ReturnReason,
): Promise<void> {
  await scheduleEmail(manager, {
    userId,
    kind: 'payment-refunded',
    data: { description, amountCents, paidAt: new Date(paidAt * 1000).toISOString(), ...(reason && { reason }) },
  });
}
