import { Column, CreateDateColumn, Entity, PrimaryColumn } from 'typeorm';
import type { SuppressionScope } from '../../emails.ts';

/** An account's address that gets no e-mail, or not every kind. */
@Entity('email_suppressions')
export class EmailSuppression {
  @PrimaryColumn({ type: 'varchar', length: 254 })
  email!: string;

  /** `all` after a bounce; after an unsubscribe, what was unsubscribed from. */
  @Column({ type: 'varchar', length: 20 })
  scope!: SuppressionScope;

  @Column({ type: 'varchar', length: 40 })
  reason!: string;

  @CreateDateColumn({ type: 'timestamptz' })
  createdAt!: Date;
}
