import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryGeneratedColumn, type Relation } from 'typeorm';
import type { ClaimSource } from '../../book/claim-source.ts';
import { BookProject } from './book-project.ts';

/** A claim of a practical book that its author has to be able to prove, and the published work that supports it if a look-up found one. */
@Entity('claims')
@Index(['projectId'])
export class Claim {
  @PrimaryGeneratedColumn('identity', { type: 'bigint' })
  id!: string;

  @Column({ type: 'uuid' })
  projectId!: string;

  @ManyToOne(() => BookProject, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'project_id' })
  project?: Relation<BookProject>;

  @Column({ type: 'integer' })
  chapterNumber!: number;

  @Column({ type: 'text' })
  quote!: string;

  /** The reader's own estimate. */
  @Column({ type: 'varchar', length: 10 })
  sureness!: 'sure' | 'likely' | 'doubtful';

  /** Title and author that the reader would look for; empty if it knew none. */
  @Column({ type: 'text' })
  lookFor!: string;

  /** A work that a look-up returned; null until one has. Nothing else is ever named as a source. */
  @Column({ type: 'jsonb', nullable: true })
  source!: ClaimSource | null;

  @Column({ type: 'timestamptz', nullable: true })
  lookedUpAt!: Date | null;
}
