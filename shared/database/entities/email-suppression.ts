import { Column, CreateDateColumn, Entity, PrimaryColumn } from 'typeorm';

/** An address of an account that gets no e-mail, or no marketing. */
@Entity('email_suppressions')
export class EmailSuppression {
  @PrimaryColumn({ type: 'varchar', length: 254 })
  email!: string;

  /** `all` where nothing arrives; `marketing` where the reader wants none. */
  @Column({ type: 'varchar', length: 20 })
  scope!: 'all' | 'marketing';

  @Column({ type: 'varchar', length: 40 })
  reason!: string;

  @CreateDateColumn({ type: 'timestamptz' })
  createdAt!: Date;
}
