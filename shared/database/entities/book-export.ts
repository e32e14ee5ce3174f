import { Column, CreateDateColumn, Entity, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import type { ExportChoices, ExportState, ExportStatus } from '../../book/export.ts';
import type { Manuscript } from '../../book/manuscript.ts';
import { BookProject } from './book-project.ts';

/** The last time that an author had a book's files made again. */
@Entity('book_exports')
export class BookExport {
  @PrimaryColumn({ type: 'uuid' })
  projectId!: string;

  @ManyToOne(() => BookProject, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'project_id' })
  project?: Relation<BookProject>;

  /** Counts the exports of the book. What an earlier one still does is of no account. */
  @Column({ type: 'integer' })
  number!: number;

  @Column({ type: 'jsonb' })
  choices!: ExportChoices;

  @Column({ type: 'varchar', length: 20 })
  state!: ExportState;

  @Column({ type: 'integer', default: 0 })
  filesDone!: number;

  /** For the author. */
  @Column({ type: 'text', nullable: true })
  failure!: string | null;

  /** What the files are made from; becomes the book's when they are all there. */
  @Column({ type: 'jsonb', nullable: true })
  manuscript!: Manuscript | null;

  @Column({ type: 'integer', nullable: true })
  manuscriptRevision!: number | null;

  /** What was checked of each file that was made, by format. */
  @Column({ type: 'jsonb', nullable: true })
  checks!: ExportStatus['checks'];

  /** Of the printed book; null until they are counted. */
  @Column({ type: 'integer', nullable: true })
  pages!: number | null;

  @CreateDateColumn({ type: 'timestamptz' })
  requestedAt!: Date;

  @Column({ type: 'timestamptz', nullable: true })
  finishedAt!: Date | null;

  /** When Temporal accepted the workflow; null until then. */
  @Column({ type: 'timestamptz', nullable: true })
  workflowStartedAt!: Date | null;
}
