import { Column, Entity, PrimaryColumn } from 'typeorm';

/**
 * What the completed model calls of a day (UTC) took, by what they were for. Added to by a trigger as the transaction of a call commits, so the
 * sums are those of the rows at any time. They stay when the rows are erased with their account or by retention: what was paid was paid.
 */
@Entity('model_call_days')
export class ModelCallDay {
  @PrimaryColumn({ type: 'date' })
  day!: string;

  /** The plan that the user was on. */
  @PrimaryColumn({ type: 'varchar', length: 20 })
  tier!: string;

  /** `book`, `metadata` or `niche`. */
  @PrimaryColumn({ type: 'varchar', length: 20 })
  purpose!: string;

  @PrimaryColumn({ type: 'varchar', length: 120 })
  model!: string;

  @Column({ type: 'integer' })
  calls!: number;

  @Column({ type: 'bigint' })
  promptTokens!: string;

  @Column({ type: 'bigint' })
  cachedTokens!: string;

  @Column({ type: 'bigint' })
  completionTokens!: string;
}
