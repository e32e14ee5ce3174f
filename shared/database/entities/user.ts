import { Column, CreateDateColumn, Entity, Index, PrimaryGeneratedColumn, UpdateDateColumn } from 'typeorm';
import type { SubscriptionDiscount, SubscriptionStatus } from '../../billing.ts';
import type { Tier, PaidTier } from '../../plans.ts';

@Entity('users')
export class User {
  @PrimaryGeneratedColumn('uuid')
  id!: string;

  /** Lower case; unique. A deleted account has an address that nobody can register. */
  @Column({ type: 'varchar', length: 254, unique: true })
  email!: string;

  /** When the account's owner opened a link that was sent to the address; until then it may do little, and is sent little. */
  @Column({ type: 'timestamptz', nullable: true })
  emailConfirmedAt!: Date | null;

  @Column({ type: 'varchar', length: 120 })
  authorName!: string;

  /** Argon2id, PHC string. */
  @Column({ type: 'text' })
  passwordHash!: string;

  @Column({ type: 'varchar', length: 120, nullable: true })
  firstName!: string | null;

  @Column({ type: 'varchar', length: 120, nullable: true })
  lastName!: string | null;

  /** By which libraries sort the author's books; null until given. */
  @Column({ type: 'varchar', length: 120, nullable: true })
  familyName!: string | null;

  /** What goes with the account's own name, as `PenNameRow` has it of the others. */
  @Column({ type: 'text', default: '' })
  biography!: string;

  @Column({ type: 'text', default: '' })
  alsoBy!: string;

  @Column({ type: 'text', default: '' })
  styleSample!: string;

  @Column({ type: 'text', nullable: true })
  profileImageUrl!: string | null;

  @Column({ type: 'varchar', length: 20, default: 'free' })
  subscriptionTier!: Tier;

  @Column({ type: 'varchar', length: 20, default: 'active' })
  subscriptionStatus!: SubscriptionStatus;

  /** The subscription that pays for the tier; null for free accounts and for tiers that an operator granted. */
  @Column({ type: 'text', nullable: true })
  stripeSubscriptionId!: string | null;

  @Index({ unique: true })
  @Column({ type: 'text', nullable: true })
  stripeCustomerId!: string | null;

  /** The monthly price in US cents, before the discount. */
  @Column({ type: 'integer', default: 0 })
  subscriptionPriceCents!: number;

  /** What a promo code takes off the next payments. */
  @Column({ type: 'jsonb', nullable: true })
  subscriptionDiscount!: SubscriptionDiscount | null;

  /** Start of the billing period for which the counters were last reset; each period resets them once. */
  @Column({ type: 'timestamptz', nullable: true })
  subscriptionPeriodStart!: Date | null;

  /** When a canceled plan ends. */
  @Column({ type: 'timestamptz', nullable: true })
  accessEndsAt!: Date | null;

  /** The plan after a downgrade that takes effect at the end of the period. */
  @Column({ type: 'varchar', length: 20, nullable: true })
  nextTier!: PaidTier | null;

  /** When the money-back guarantee was used; possible once. */
  @Column({ type: 'timestamptz', nullable: true })
  refundedAt!: Date | null;

  /** When the billing columns were read from Stripe; an older read never overwrites a newer one. */
  @Column({ type: 'timestamptz', nullable: true })
  billingReadAt!: Date | null;

  /** Full books counted against the allowance until `booksResetDate`. Changed by conditional updates only. */
  @Column({ type: 'integer', default: 0 })
  booksGenerated!: number;

  @Column({ type: 'timestamptz' })
  booksResetDate!: Date;

  /** Full books of this period, if a change of plan within it makes them differ from the plan's. */
  @Column({ type: 'integer', nullable: true })
  periodBooks!: number | null;

  /** The same of niche analyses. */
  @Column({ type: 'integer', nullable: true })
  periodAnalyses!: number | null;

  @Column({ type: 'boolean', default: false })
  isEarlyBird!: boolean;

  @Column({ type: 'varchar', length: 20, nullable: true })
  earlyBirdTier!: PaidTier | null;

  @Column({ type: 'integer', default: 0 })
  nicheAnalysesUsed!: number;

  @Column({ type: 'timestamptz' })
  nicheAnalysesResetDate!: Date;

  /** Book tokens bought and not used. */
  @Column({ type: 'integer', default: 0 })
  tokens!: number;

  @Column({ type: 'boolean', default: false })
  isAdmin!: boolean;

  /** When an admin suspended the account: it can't sign in, and nothing new begins for it. */
  @Column({ type: 'timestamptz', nullable: true })
  suspendedAt!: Date | null;

  /** Incremented to end all sessions: a session of an earlier epoch is invalid wherever it is stored. */
  @Column({ type: 'integer', default: 0 })
  sessionEpoch!: number;

  /** When the author confirmed being old enough; null for accounts from before it was stored. */
  @Column({ type: 'timestamptz', nullable: true })
  ageConfirmedAt!: Date | null;

  /** The version of the terms that was accepted at registration. */
  @Column({ type: 'varchar', length: 20, nullable: true })
  termsVersion!: string | null;

  /** When the account was deleted. The row then has no name, address or password, and is erased together with the books. */
  @Column({ type: 'timestamptz', nullable: true })
  deletedAt!: Date | null;

  @CreateDateColumn({ type: 'timestamptz' })
  createdAt!: Date;

  @UpdateDateColumn({ type: 'timestamptz' })
  updatedAt!: Date;
}
