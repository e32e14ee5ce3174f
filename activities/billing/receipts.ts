import type { EntityManager } from 'typeorm';
import { scheduleEmail } from '../../shared/database/schedule-email.ts';
import type { PaidCharge } from './read-payments.ts';

/** Thanks for a payment, in the transaction that writes it down. */
export async function sendReceipt(manager: EntityManager, userId: string, description: string, charge: PaidCharge): Promise<void> {
  const { amount: amountCents, paidAt, receiptUrl } = charge;
  await scheduleEmail(manager, {
    userId,
    kind: 'payment-receipt',
    data: { description, amountCents, paidAt: new Date(paidAt * 1000).toISOString(), ...(receiptUrl && { receiptUrl }) },
  });
}

/** Tells of money that was given back, in the transaction that writes it down. @param amountCents what has been given back now */
export async function sendRefundNote(
  manager: EntityManager,
  userId: string,
  description: string,
  amountCents: number,
  { paidAt }: PaidCharge,
): Promise<void> {
  await scheduleEmail(manager, {
    userId,
    kind: 'payment-refunded',
    data: { description, amountCents, paidAt: new Date(paidAt * 1000).toISOString() },
  });
}
