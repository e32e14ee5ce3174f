import { Column, CreateDateColumn, Entity, PrimaryColumn } from 'typeorm';

/** An account's address that gets no e-mail, or no marketing e-mail. */
@Entity('email_suppressions')
export class EmailSuppression {
  @PrimaryColumn({ type: 'varchar', length: 254 })
  email!: string;

  /** `all` after a bounce; `marketing` after an unsubscribe. */
  @Column({ type: 'varchar', length: 20 })
  scope!: 'all' | 'marketing';

  @Column({ type: 'varchar', length: 40 })
  reason!: string;

  @CreateDateColumn({ type: 'timestamptz' })
  createdAt!: Date;
}
