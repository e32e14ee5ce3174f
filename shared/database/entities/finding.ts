import { Column, CreateDateColumn, Entity, Index, JoinColumn, ManyToOne, PrimaryGeneratedColumn, type Relation } from 'typeorm';
import type { FindingKind, Outcome, Passage, Reader } from '../../book/editing.ts';
import { BookProject } from './book-project.ts';

/** A fault that a reader found in a book, with the passages that are party to it, and what became of it. */
@Entity('findings')
@Index(['projectId', 'round'])
export class Finding {
  @PrimaryGeneratedColumn('identity', { type: 'bigint' })
  id!: string;

  @Column({ type: 'uuid' })
  projectId!: string;

  @ManyToOne(() => BookProject, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'project_id' })
  project?: Relation<BookProject>;

  /** Of reading the book; 0 and less are the table reads, before anything was written. */
  @Column({ type: 'integer' })
  round!: number;

  @Column({ type: 'varchar', length: 20 })
  foundBy!: Reader | 'plan' | 'habits';

  @Column({ type: 'varchar', length: 20 })
  kind!: FindingKind;

  @Column({ type: 'integer' })
  severity!: number;

  /** As they stood in the text when the fault was found. */
  @Column({ type: 'jsonb' })
  passages!: Passage[];

  @Column({ type: 'text' })
  why!: string;

  @Column({ type: 'text' })
  remedy!: string;

  @Column({ type: 'varchar', length: 20, default: 'open' })
  outcome!: Outcome;

  /** Why it was mended as it was, or why it was not; null while it is open. */
  @Column({ type: 'text', nullable: true })
  decision!: string | null;

  @CreateDateColumn({ type: 'timestamptz' })
  createdAt!: Date;
}
