import { Column, CreateDateColumn, Entity, Index, JoinColumn, ManyToOne, PrimaryGeneratedColumn, type Relation } from 'typeorm';
import type { PaidTier } from '../../plans.ts';
import { User } from './user.ts';

/** A payment or card set-up that its owner confirms in the browser. Links name it by its id; the secret is given to its owner only. */
@Entity('checkouts')
export class Checkout {
  @PrimaryGeneratedColumn('uuid')
  id!: string;

  @Index()
  @Column({ type: 'uuid' })
  userId!: string;

  @ManyToOne(() => User, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'user_id' })
  user?: Relation<User>;

  /** A payment intent (`pi_…`) or a setup intent (`seti_…`). */
  @Column({ type: 'text', unique: true })
  stripeIntentId!: string;

  @Column({ type: 'text' })
  clientSecret!: string;

  /** Null for a pack of tokens. */
  @Column({ type: 'varchar', length: 20, nullable: true })
  subscriptionTier!: PaidTier | null;

  /** When a card set-up had succeeded and its plan had taken the card; null for payments, which have rows of their own. */
  @Column({ type: 'timestamptz', nullable: true })
  completedAt!: Date | null;

  @CreateDateColumn({ type: 'timestamptz' })
  createdAt!: Date;
}
