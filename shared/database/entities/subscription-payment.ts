import { Column, CreateDateColumn, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';
import type { PaymentStatus } from '../../billing.ts';
import type { PaidTier } from '../../plans.ts';
import type { CodeDiscount } from '../../promo-codes.ts';

/** A payment for a plan: one row per payment intent, `pending` from the checkout on. Amounts are US cents. */
@Entity('subscription_payments')
@Index(['userId', 'createdAt'])
export class SubscriptionPayment {
  @PrimaryGeneratedColumn('uuid')
  id!: string;

  /** Null once the account is erased: payments are kept for seven years. */
  @Column({ type: 'uuid', nullable: true })
  userId!: string | null;

  @Column({ type: 'text', unique: true })
  stripePaymentIntentId!: string;

  @Column({ type: 'text' })
  stripeSubscriptionId!: string;

  @Column({ type: 'text' })
  stripeInvoiceId!: string;

  @Column({ type: 'varchar', length: 20 })
  subscriptionTier!: PaidTier;

  /** Whether it is the proration of an upgrade. */
  @Column({ type: 'boolean', default: false })
  isUpgrade!: boolean;

  @Column({ type: 'integer' })
  priceInCents!: number;

  /** For payments made in the browser: the monthly price from the next renewal on. */
  @Column({ type: 'integer', nullable: true })
  monthlyCents!: number | null;

  /** For the first payment of a plan that was begun with a promo code. */
  @Column({ type: 'jsonb', nullable: true })
  discount!: (CodeDiscount & { afterCents: number }) | null;

  @Column({ type: 'integer', default: 0 })
  refundedCents!: number;

  @Column({ type: 'varchar', length: 20, default: 'pending' })
  status!: PaymentStatus;

  @Column({ type: 'text', nullable: true })
  receiptUrl!: string | null;

  /** Stripe's fingerprint of the card, the same for every account that pays with it. */
  @Column({ type: 'text', nullable: true })
  cardFingerprint!: string | null;

  @Column({ type: 'timestamptz', nullable: true })
  paidAt!: Date | null;

  @CreateDateColumn({ type: 'timestamptz' })
  createdAt!: Date;
}
