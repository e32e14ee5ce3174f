import { Column, Entity, PrimaryColumn } from 'typeorm';

/** How often a provider with a daily quota was asked, by its own day. */
@Entity('provider_budgets')
export class ProviderBudget {
  @PrimaryColumn({ type: 'varchar', length: 40 })
  provider!: string;

  @PrimaryColumn({ type: 'date' })
  day!: string;

  @Column({ type: 'integer' })
  used!: number;
}
