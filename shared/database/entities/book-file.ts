import { Column, CreateDateColumn, Entity, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import type { PageStart } from '../../book/page-start.ts';
import type { BookFileKind } from '../../book/manuscript.ts';
import { BookProject } from './book-project.ts';

/** A finished file of a book. */
@Entity('book_files')
export class BookFile {
  @PrimaryColumn({ type: 'uuid' })
  projectId!: string;

  @PrimaryColumn({ type: 'varchar', length: 10 })
  format!: BookFileKind;

  @ManyToOne(() => BookProject, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'project_id' })
  project?: Relation<BookProject>;

  @Column({ type: 'text' })
  fileName!: string;

  /** Null if they are in an object store. */
  @Column({ type: 'bytea', nullable: true })
  bytes!: Buffer | null;

  /** In the object store; null if the bytes are here. */
  @Column({ type: 'text', nullable: true })
  objectKey!: string | null;

  @Column({ type: 'integer' })
  sizeBytes!: number;

  @Column({ type: 'char', length: 64 })
  sha256!: string;

  /** Of a book's first PDF, if it is for print: where its pages begin. */
  @Column({ type: 'jsonb', nullable: true })
  pageStarts!: PageStart[] | null;

  @CreateDateColumn({ type: 'timestamptz' })
  createdAt!: Date;
}
