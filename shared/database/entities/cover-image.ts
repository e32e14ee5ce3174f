import { Column, Entity, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import type { CoverImageInfo } from '../../book/cover.ts';
import { BookProject } from './book-project.ts';

/** The image that an author uploaded for a book's cover. */
@Entity('cover_images')
export class CoverImageRow {
  @PrimaryColumn({ type: 'uuid' })
  projectId!: string;

  @ManyToOne(() => BookProject, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'project_id' })
  project?: Relation<BookProject>;

  @Column({ type: 'varchar', length: 10 })
  type!: CoverImageInfo['type'];

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

  @Column({ type: 'char', length: 64 })
  sha256!: string;

  @Column({ type: 'timestamptz', default: () => 'now()' })
  uploadedAt!: Date;
}
