import { Column, CreateDateColumn, Entity, Index, JoinColumn, ManyToOne, PrimaryGeneratedColumn, type Relation } from 'typeorm';
import type { EmailKind, EmailStatus } from '../../emails.ts';
import { User } from './user.ts';

/** An e-mail from its request on; the workflow `email/<id>` sends it. */
@Entity('scheduled_emails')
@Index(['userId', 'createdAt'])
@Index(['createdAt', 'id'])
export class ScheduledEmail {
  @PrimaryGeneratedColumn('uuid')
  id!: string;

  /** Null for a password reset of an unknown address: the same work is done so that timing reveals nothing, but nothing is sent. */
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

  /** How often it was sent to the provider. */
  @Column({ type: 'integer', default: 0 })
  attempts!: number;

  @Column({ type: 'text', nullable: true })
  lastError!: string | null;

  /** As it was handed to the provider; null until then. The text is not kept. */
  @Column({ type: 'text', nullable: true })
  subject!: string | null;

  /** The template data of its kind. */
  @Column({ type: 'jsonb', default: {} })
  metadata!: unknown;

  /** Identifies the event that the e-mail announces, so that a retried step does not send it twice. */
  @Column({ type: 'varchar', length: 200, nullable: true, unique: true })
  dedupeKey!: string | null;

  @Column({ type: 'timestamptz', nullable: true })
  workflowStartedAt!: Date | null;

  @CreateDateColumn({ type: 'timestamptz' })
  createdAt!: Date;
}
