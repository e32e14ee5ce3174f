import { Column, CreateDateColumn, Entity, JoinColumn, OneToOne, PrimaryColumn, type Relation } from 'typeorm';
import type { ArchiveState } from '../../archive.ts';
import { User } from './user.ts';

/** The last time that an account had its data put together. */
@Entity('account_archives')
export class AccountArchive {
  @PrimaryColumn({ type: 'uuid' })
  userId!: string;

  @OneToOne(() => User, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'user_id' })
  user?: Relation<User>;

  /** Counts the archives of the account. What an earlier one still does is of no account. */
  @Column({ type: 'integer' })
  number!: number;

  @Column({ type: 'varchar', length: 20 })
  state!: ArchiveState;

  /** Of those that put it together: only the last one's parts are the archive. */
  @Column({ type: 'integer', default: 0 })
  attempt!: number;

  @Column({ type: 'integer', default: 0 })
  parts!: number;

  /** As text, as the driver gives it. */
  @Column({ type: 'bigint', default: 0 })
  sizeBytes!: string;

  /** For the author. */
  @Column({ type: 'text', nullable: true })
  failure!: string | null;

  @CreateDateColumn({ type: 'timestamptz' })
  requestedAt!: Date;

  @Column({ type: 'timestamptz', nullable: true })
  finishedAt!: Date | null;

  @Column({ type: 'timestamptz', nullable: true })
  expiresAt!: Date | null;

  /** When Temporal accepted the workflow; null until then. */
  @Column({ type: 'timestamptz', nullable: true })
  workflowStartedAt!: Date | null;
}
