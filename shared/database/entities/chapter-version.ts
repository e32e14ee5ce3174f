import { Column, CreateDateColumn, Entity, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import type { VersionOrigin } from '../../book/versions.ts';
import { Chapter } from './chapter.ts';

/** A state of a written chapter's text. Saves of one stretch of editing replace each other; everything else stays. */
@Entity('chapter_versions')
export class ChapterVersion {
  @PrimaryColumn({ type: 'uuid' })
  projectId!: string;

  @PrimaryColumn({ type: 'integer' })
  chapterNumber!: number;

  @PrimaryColumn({ type: 'integer' })
  revision!: number;

  @ManyToOne(() => Chapter, { onDelete: 'CASCADE' })
  @JoinColumn([
    { name: 'project_id', referencedColumnName: 'projectId' },
    { name: 'chapter_number', referencedColumnName: 'number' },
  ])
  chapter?: Relation<Chapter>;

  /** Says who, too: the author edits, restores and accepts. */
  @Column({ type: 'varchar', length: 20 })
  origin!: VersionOrigin;

  /** Such as the decision that a repair carries out. */
  @Column({ type: 'text', nullable: true })
  why!: string | null;

  /** The stretch of editing, of one open editor. */
  @Column({ type: 'uuid', nullable: true })
  editingId!: string | null;

  @Column({ type: 'text' })
  title!: string;

  /** The whole chapter as Markdown, with the headings or breaks between its sections. */
  @Column({ type: 'text' })
  text!: string;

  @Column({ type: 'integer' })
  wordCount!: number;

  /** When the stretch of editing began. */
  @CreateDateColumn({ type: 'timestamptz' })
  createdAt!: Date;

  @Column({ type: 'timestamptz', default: () => 'now()' })
  savedAt!: Date;
}
