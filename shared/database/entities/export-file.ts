import { Column, CreateDateColumn, Entity, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import type { FileCheck } from '../../book/file-checks.ts';
import type { BookFileKind } from '../../book/manuscript.ts';
import type { PageStart } from '../../book/page-start.ts';
import { BookExport } from './book-export.ts';

/** A file of an export that is not finished; then it takes the place of the book's. */
@Entity('export_files')
export class ExportFile {
  @PrimaryColumn({ type: 'uuid' })
  projectId!: string;

  @PrimaryColumn({ type: 'varchar', length: 10 })
  format!: BookFileKind;

  @ManyToOne(() => BookExport, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'project_id' })
  export?: Relation<BookExport>;

  @Column({ type: 'integer' })
  number!: number;

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

  /** What was checked of it. */
  @Column({ type: 'jsonb', default: () => "'[]'" })
  checks!: FileCheck[];

  /** Of a PDF for print: where its pages begin. */
  @Column({ type: 'jsonb', nullable: true })
  pageStarts!: PageStart[] | null;

  @CreateDateColumn({ type: 'timestamptz' })
  createdAt!: Date;
}
