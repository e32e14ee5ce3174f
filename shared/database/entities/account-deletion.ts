import { Column, CreateDateColumn, Entity, PrimaryColumn } from 'typeorm';

/** Records that an account was deleted and when its data was erased. Outlives the user's row and holds no personal data. */
@Entity('account_deletions')
export class AccountDeletion {
  @PrimaryColumn({ type: 'uuid' })
  userId!: string;

  @CreateDateColumn({ type: 'timestamptz' })
  requestedAt!: Date;

  @Column({ type: 'timestamptz', nullable: true })
  workflowStartedAt!: Date | null;

  @Column({ type: 'timestamptz', nullable: true })
  erasedAt!: Date | null;
}
