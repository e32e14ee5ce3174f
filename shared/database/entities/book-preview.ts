import { Column, CreateDateColumn, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import type { BookPreview, PreviewRequest } from '../../book/preview.ts';
import { BookProject } from './book-project.ts';

/** A layout of a book that its author looks at. Kept for a while, because authors go back and forth between choices. */
@Entity('book_previews')
export class BookPreviewRow {
  @PrimaryColumn({ type: 'uuid' })
  projectId!: string;

  /** A digest of the choices and the state of the text. */
  @PrimaryColumn({ type: 'char', length: 64 })
  key!: string;

  @ManyToOne(() => BookProject, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'project_id' })
  project?: Relation<BookProject>;

  @Column({ type: 'jsonb' })
  choices!: PreviewRequest;

  /** Null until the pages are laid out. */
  @Column({ type: 'jsonb', nullable: true })
  layout!: Omit<BookPreview, 'key'> | null;

  /** For the author: what cannot be printed. */
  @Column({ type: 'text', nullable: true })
  failure!: string | null;

  @Index()
  @CreateDateColumn({ type: 'timestamptz' })
  requestedAt!: Date;
}
