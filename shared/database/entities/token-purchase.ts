import { Column, CreateDateColumn, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';
import type { PaymentStatus } from '../../billing.ts';

/** A pack of book tokens, credited when its row becomes `succeeded`, which happens once. Amounts are US cents. */
@Entity('token_purchases')
@Index(['userId', 'createdAt'])
export class TokenPurchase {
  @PrimaryGeneratedColumn('uuid')
  id!: string;

  /** Null once the account is erased: payments are kept for seven years. */
  @Column({ type: 'uuid', nullable: true })
  userId!: string | null;

  @Column({ type: 'text', unique: true })
  stripePaymentIntentId!: string;

  @Column({ type: 'integer' })
  tokensAmount!: number;

  @Column({ type: 'integer' })
  priceInCents!: number;

  @Column({ type: 'integer', default: 0 })
  refundedCents!: number;

  @Column({ type: 'varchar', length: 20, default: 'pending' })
  status!: PaymentStatus;

  @Column({ type: 'text', nullable: true })
  receiptUrl!: string | null;

  @Column({ type: 'timestamptz', nullable: true })
  paidAt!: Date | null;

  @CreateDateColumn({ type: 'timestamptz' })
  createdAt!: Date;
}
