import { Column, CreateDateColumn, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn, UpdateDateColumn, type Relation } from 'typeorm';
import { BookProject } from './book-project.ts';

/**
 * The allowance or token that pays for a full book: reserved with the project row, consumed when the book is complete, released when it
 * failed and was not restarted for seven days.
 */
@Entity('book_reservations')
@Index(['userId', 'state'])
export class BookReservation {
  @PrimaryColumn({ type: 'uuid' })
  projectId!: string;

  @ManyToOne(() => BookProject, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'project_id' })
  project?: Relation<BookProject>;

  @Column({ type: 'uuid' })
  userId!: string;

  @Column({ type: 'varchar', length: 20 })
  source!: 'allowance' | 'token';

  /** The user's reset date at the time of the reservation: an allowance is released only within the same period. */
  @Column({ type: 'timestamptz' })
  periodEndsAt!: Date;

  @Column({ type: 'varchar', length: 20 })
  state!: 'reserved' | 'settled' | 'released';

  /** When the book last failed; null while it is running. */
  @Column({ type: 'timestamptz', nullable: true })
  failedAt!: Date | null;

  @CreateDateColumn({ type: 'timestamptz' })
  createdAt!: Date;

  @UpdateDateColumn({ type: 'timestamptz' })
  updatedAt!: Date;
}
