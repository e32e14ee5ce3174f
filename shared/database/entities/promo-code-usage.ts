import { Column, CreateDateColumn, Entity, Index, PrimaryGeneratedColumn, Unique } from 'typeorm';
import type { PaidTier } from '../../plans.ts';

/** A claim on an offer: made at the checkout, removed when the checkout expires unpaid. */
@Entity('promo_code_usage')
@Unique(['promoCodeId', 'userId'])
@Index('promo_code_usage_mailbox', ['promoCodeId', 'mailboxDigest'], { unique: true })
@Index('promo_code_usage_card', ['promoCodeId', 'cardFingerprint'], { unique: true })
export class PromoCodeUsage {
  @PrimaryGeneratedColumn('uuid')
  id!: string;

  @Column({ type: 'uuid' })
  promoCodeId!: string;

  /** Null once the account is erased; the claim stays counted. */
  @Column({ type: 'uuid', nullable: true })
  userId!: string | null;

  @Column({ type: 'varchar', length: 20 })
  subscriptionTier!: PaidTier;

  @CreateDateColumn({ type: 'timestamptz' })
  usedAt!: Date;

  /** When a plan was paid with it; null while an unpaid checkout holds it. */
  @Column({ type: 'timestamptz', nullable: true })
  redeemedAt!: Date | null;

  /** SHA-256 of the mailbox that the account's address belongs to, so that its other accounts get no second place; null once erased. */
  @Column({ type: 'text', nullable: true })
  mailboxDigest!: string | null;

  /** Stripe's fingerprint of the card that paid. Outlives the account. */
  @Column({ type: 'text', nullable: true })
  cardFingerprint!: string | null;
}
