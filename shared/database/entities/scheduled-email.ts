import { Column, CreateDateColumn, Entity, Index, JoinColumn, ManyToOne, PrimaryGeneratedColumn, type Relation } from 'typeorm';
import type { EmailKind, EmailStatus } from '../../emails.ts';
import { User } from './user.ts';

/** An e-mail from the moment it is wanted; the workflow `email/<id>` sends it. */
@Entity('scheduled_emails')
@Index(['userId', 'createdAt'])
export class ScheduledEmail {
  @PrimaryGeneratedColumn('uuid')
  id!: string;

  /** Null where a password reset was asked for an address that no account has: the same work is done, and nothing is sent. */
  @Column({ type: 'uuid', nullable: true })
  userId!: string | null;

  @ManyToOne(() => User, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'user_id' })
  user?: Relation<User>;

  @Column({ type: 'varchar', length: 40 })
  emailType!: EmailKind;

  @Column({ type: 'timestamptz' })
  scheduledFor!: Date;

  @Column({ type: 'timestamptz', nullable: true })
  sentAt!: Date | null;

  @Column({ type: 'varchar', length: 20, default: 'pending' })
  status!: EmailStatus;

  /** How often it was handed to the provider. */
  @Column({ type: 'integer', default: 0 })
  attempts!: number;

  @Column({ type: 'text', nullable: true })
  lastError!: string | null;

  /** What its kind needs to know. */
  @Column({ type: 'jsonb', default: {} })
  metadata!: unknown;

  /** Names what the e-mail tells, so that it is told once however often the step that wants it is repeated. */
  @Column({ type: 'varchar', length: 200, nullable: true, unique: true })
  dedupeKey!: string | null;

  @Column({ type: 'timestamptz', nullable: true })
  workflowStartedAt!: Date | null;

  @CreateDateColumn({ type: 'timestamptz' })
  createdAt!: Date;
}
