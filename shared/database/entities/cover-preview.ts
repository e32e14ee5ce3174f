import { Column, Entity, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import type { CoverDesign } from '../../book/cover.ts';
import { BookProject } from './book-project.ts';

/** A small picture of a book's cover in one of the designs. */
@Entity('cover_previews')
export class CoverPreview {
  @PrimaryColumn({ type: 'uuid' })
  projectId!: string;

  @PrimaryColumn({ type: 'varchar', length: 10 })
  design!: CoverDesign;

  @ManyToOne(() => BookProject, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'project_id' })
  project?: Relation<BookProject>;

  /** Whether it is the book's own, used as long as its author chooses none. */
  @Column({ type: 'boolean' })
  isDrawn!: boolean;

  /** The words that are set: once the book has others, the picture is out of date. */
  @Column({ type: 'text' })
  words!: string;

  /** JPEG. */
  @Column({ type: 'bytea' })
  bytes!: Buffer;
}
