import { Column, Entity, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import { BookPreviewRow } from './book-preview.ts';

/** A page of a preview. */
@Entity('preview_pages')
export class PreviewPage {
  @PrimaryColumn({ type: 'uuid' })
  projectId!: string;

  @PrimaryColumn({ type: 'char', length: 64 })
  key!: string;

  /** From 1. */
  @PrimaryColumn({ type: 'integer' })
  page!: number;

  @ManyToOne(() => BookPreviewRow, { onDelete: 'CASCADE' })
  @JoinColumn([
    { name: 'project_id', referencedColumnName: 'projectId' },
    { name: 'key', referencedColumnName: 'key' },
  ])
  preview?: Relation<BookPreviewRow>;

  @Column({ type: 'text' })
  markup!: string;
}
