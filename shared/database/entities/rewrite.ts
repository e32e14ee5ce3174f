import { Column, CreateDateColumn, Entity, Index, JoinColumn, ManyToOne, PrimaryGeneratedColumn, type Relation } from 'typeorm';
import type { BlockRange, RewriteLength, RewriteState, Touched } from '../../book/rewrite.ts';
import { Chapter } from './chapter.ts';

/** A passage or a chapter that its author asked to have written anew. The old text stands until the new one is accepted. */
@Entity('rewrites')
@Index(['projectId', 'chapterNumber'])
export class Rewrite {
  @PrimaryGeneratedColumn('uuid')
  id!: string;

  @Column({ type: 'uuid' })
  projectId!: string;

  @Column({ type: 'uuid' })
  userId!: string;

  @Column({ type: 'integer' })
  chapterNumber!: number;

  @ManyToOne(() => Chapter, { onDelete: 'CASCADE' })
  @JoinColumn([
    { name: 'project_id', referencedColumnName: 'projectId' },
    { name: 'chapter_number', referencedColumnName: 'number' },
  ])
  chapter?: Relation<Chapter>;

  /** The state of the chapter that was to be changed. */
  @Column({ type: 'integer' })
  revision!: number;

  /** Null for the whole chapter. */
  @Column({ type: 'jsonb', nullable: true })
  passage!: BlockRange | null;

  /** The text to be replaced, as Markdown. */
  @Column({ type: 'text' })
  before!: string;

  @Column({ type: 'text' })
  instruction!: string;

  @Column({ type: 'varchar', length: 10 })
  length!: RewriteLength;

  /** Words that the new text is to have. */
  @Column({ type: 'integer' })
  words!: number;

  @Column({ type: 'varchar', length: 20, default: 'waiting' })
  state!: RewriteState;

  /** Model calls that it takes: one for a passage, one a section for a chapter. */
  @Column({ type: 'integer' })
  partsTotal!: number;

  /** Accepted answers, in their order. */
  @Column({ type: 'jsonb', default: () => `'[]'` })
  parts!: string[];

  /** The new text, as Markdown. */
  @Column({ type: 'text', nullable: true })
  after!: string | null;

  /** For the author. */
  @Column({ type: 'text', nullable: true })
  failure!: string | null;

  @Column({ type: 'jsonb', nullable: true })
  touches!: Touched[] | null;

  @CreateDateColumn({ type: 'timestamptz' })
  createdAt!: Date;

  @Column({ type: 'timestamptz', nullable: true })
  decidedAt!: Date | null;

  /** When Temporal accepted the workflow; null until then. */
  @Column({ type: 'timestamptz', nullable: true })
  workflowStartedAt!: Date | null;
}
