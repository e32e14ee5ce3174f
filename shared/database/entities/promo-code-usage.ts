import { Column, CreateDateColumn, Entity, PrimaryGeneratedColumn, Unique } from 'typeorm';
import type { PaidTier } from '../../plans.ts';

/** A claim on an offer: made at the checkout, removed when the checkout expires unpaid. */
@Entity('promo_code_usage')
@Unique(['promoCodeId', 'userId'])
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
}
