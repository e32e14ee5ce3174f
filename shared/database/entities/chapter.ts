import { Column, Entity, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import type { ChapterPlan } from '../../book/outline.ts';
import { BookProject } from './book-project.ts';

/** A chapter of a book. Its text is its sections. Once `writtenAt` is set, every change of either raises `revision`. */
@Entity('chapters')
export class Chapter {
  @PrimaryColumn({ type: 'uuid' })
  projectId!: string;

  @PrimaryColumn({ type: 'integer' })
  number!: number;

  @ManyToOne(() => BookProject, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'project_id' })
  project?: Relation<BookProject>;

  @Column({ type: 'text' })
  title!: string;

  @Column({ type: 'jsonb' })
  keyPoints!: string[];

  /** The chapter's share of the words asked for; the shares of a book add up to exactly that. */
  @Column({ type: 'integer' })
  targetWords!: number;

  /** Summary and sections; null until the chapter is planned. */
  @Column({ type: 'jsonb', nullable: true })
  plan!: ChapterPlan | null;

  @Column({ type: 'integer', nullable: true })
  wordCount!: number | null;

  /** 0 until the chapter is written, then counts the states of its text. */
  @Column({ type: 'integer', default: 0 })
  revision!: number;

  @Column({ type: 'timestamptz', nullable: true })
  writtenAt!: Date | null;

  /** When its author last changed it. */
  @Column({ type: 'timestamptz', nullable: true })
  editedAt!: Date | null;

  /** Since when nothing may change it, the author's own commands included. */
  @Column({ type: 'timestamptz', nullable: true })
  lockedAt!: Date | null;

  /** The state that its author approved; a later one is not. */
  @Column({ type: 'integer', nullable: true })
  approvedRevision!: number | null;
}
