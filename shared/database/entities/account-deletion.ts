import { Column, CreateDateColumn, Entity, PrimaryColumn } from 'typeorm';

/** That an account was deleted and when what it left was erased; outlives the user's row, and holds nothing personal. */
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
