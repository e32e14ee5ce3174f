import { Column, CreateDateColumn, Entity, PrimaryGeneratedColumn } from 'typeorm';
import type { PaidTier } from '../../plans.ts';
import type { DiscountType } from '../../promo-codes.ts';

/** A promo code. `currentUses` counts the rows in `promo_code_usage` and changes only in the same transaction. */
@Entity('promo_codes')
export class PromoCode {
  @PrimaryGeneratedColumn('uuid')
  id!: string;

  @Column({ type: 'varchar', length: 40, unique: true })
  code!: string;

  @Column({ type: 'text' })
  description!: string;

  @Column({ type: 'varchar', length: 20 })
  discountType!: DiscountType;

  /** Whole percent, or US cents. */
  @Column({ type: 'integer' })
  discountValue!: number;

  /** How many monthly payments it holds for; null: for as long as the plan goes on. */
  @Column({ type: 'integer', nullable: true, default: 1 })
  durationMonths!: number | null;

  @Column({ type: 'integer', nullable: true })
  maxUses!: number | null;

  @Column({ type: 'integer', default: 0 })
  currentUses!: number;

  @Column({ type: 'timestamptz', nullable: true })
  validFrom!: Date | null;

  @Column({ type: 'timestamptz', nullable: true })
  validUntil!: Date | null;

  @Column({ type: 'jsonb' })
  applicableTiers!: PaidTier[];

  @Column({ type: 'boolean', default: true })
  isActive!: boolean;

  @CreateDateColumn({ type: 'timestamptz' })
  createdAt!: Date;
}
