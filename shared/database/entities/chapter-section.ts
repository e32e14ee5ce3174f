import { Column, CreateDateColumn, Entity, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import { Chapter } from './chapter.ts';

/** One answer of the model in a chapter: stored as soon as it is accepted, so that nothing is asked for twice. */
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

  /** `planned` sections come from the chapter's plan; an `extension` carries the last one on where the chapter fell short. */
  @Column({ type: 'varchar', length: 20 })
  kind!: 'planned' | 'extension';

  @Column({ type: 'text' })
  title!: string;

  /** Light Markdown as `parseProse` reads it. */
  @Column({ type: 'text' })
  content!: string;

  @Column({ type: 'integer' })
  wordCount!: number;

  /** Words the model was asked for, which tells how it takes such a wish. */
  @Column({ type: 'integer' })
  askedWords!: number;

  @CreateDateColumn({ type: 'timestamptz' })
  createdAt!: Date;
}
