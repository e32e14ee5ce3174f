import { Column, CreateDateColumn, Entity, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import { Chapter } from './chapter.ts';

/** One accepted model answer in a chapter, stored at once so that it is never requested twice. */
@Entity('chapter_sections')
export class ChapterSection {
  @PrimaryColumn({ type: 'uuid' })
  projectId!: string;

  @PrimaryColumn({ type: 'integer' })
  chapterNumber!: number;

  @PrimaryColumn({ type: 'integer' })
  number!: number;

  @ManyToOne(() => Chapter, { onDelete: 'CASCADE' })
  @JoinColumn([
    { name: 'project_id', referencedColumnName: 'projectId' },
    { name: 'chapter_number', referencedColumnName: 'number' },
  ])
  chapter?: Relation<Chapter>;

  /**
   * `planned` sections come from the chapter's plan; an `extension` continues the last one when the chapter is too short. One `edited` section is
   * the whole chapter as its author left it.
   */
  @Column({ type: 'varchar', length: 20 })
  kind!: 'planned' | 'extension' | 'edited';

  @Column({ type: 'text' })
  title!: string;

  /** Light Markdown as `parseProse` reads it. */
  @Column({ type: 'text' })
  content!: string;

  @Column({ type: 'integer' })
  wordCount!: number;

  /** Words requested from the model; compared with the words written to correct later requests. */
  @Column({ type: 'integer' })
  askedWords!: number;

  @CreateDateColumn({ type: 'timestamptz' })
  createdAt!: Date;
}
