import { Column, CreateDateColumn, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import { ScheduledEmail } from './scheduled-email.ts';

/** A delivery event from the provider, stored once. */
@Entity('email_events')
export class EmailEvent {
  /** The provider's `sg_event_id`. */
  @PrimaryColumn({ type: 'varchar', length: 200 })
  id!: string;

  @Index()
  @Column({ type: 'uuid', nullable: true })
  scheduledEmailId!: string | null;

  @ManyToOne(() => ScheduledEmail, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'scheduled_email_id' })
  scheduledEmail?: Relation<ScheduledEmail>;

  @Column({ type: 'varchar', length: 40 })
  event!: string;

  @Column({ type: 'text', nullable: true })
  reason!: string | null;

  @Column({ type: 'timestamptz' })
  occurredAt!: Date;

  @CreateDateColumn({ type: 'timestamptz' })
  createdAt!: Date;
}
