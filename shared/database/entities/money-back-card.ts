import { CreateDateColumn, Entity, PrimaryColumn } from 'typeorm';

/** A card that has used the money-back guarantee, by Stripe's fingerprint of it. Outlives the account. */
@Entity('money_back_cards')
export class MoneyBackCard {
  @PrimaryColumn({ type: 'text' })
  fingerprint!: string;

  @CreateDateColumn({ type: 'timestamptz' })
  usedAt!: Date;
}
