import { Column, Entity, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import type { BookImageInfo } from '../../book/figure.ts';
import { BookProject } from './book-project.ts';

/** An image of a book's figures, as its author uploaded it but for size and metadata. Texts name it by its id. */
@Entity('book_images')
export class BookImage {
  @PrimaryColumn({ type: 'uuid' })
  projectId!: string;

  /** The beginning of its SHA-256. */
  @PrimaryColumn({ type: 'char', length: 16 })
  id!: string;

  @ManyToOne(() => BookProject, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'project_id' })
  project?: Relation<BookProject>;

  @Column({ type: 'varchar', length: 10 })
  type!: BookImageInfo['type'];

  @Column({ type: 'integer' })
  widthPx!: number;

  @Column({ type: 'integer' })
  heightPx!: number;

  /** Null if they are in an object store. */
  @Column({ type: 'bytea', nullable: true })
  bytes!: Buffer | null;

  /** In the object store; null if the bytes are here. */
  @Column({ type: 'text', nullable: true })
  objectKey!: string | null;

  @Column({ type: 'integer' })
  sizeBytes!: number;

  /** Null for those of before they could be in an object store. */
  @Column({ type: 'char', length: 64, nullable: true })
  sha256!: string | null;

  @Column({ type: 'timestamptz', default: () => 'now()' })
  uploadedAt!: Date;
}
