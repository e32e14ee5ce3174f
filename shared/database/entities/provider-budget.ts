import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Requests made to a provider with a daily quota, by the provider's calendar day. */
@Entity('provider_budgets')
export class ProviderBudget {
  @PrimaryColumn({ type: 'varchar', length: 40 })
  provider!: string;

  @PrimaryColumn({ type: 'date' })
  day!: string;

  @Column({ type: 'integer' })
  used!: number;
}
