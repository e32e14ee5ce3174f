import { Column, CreateDateColumn, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import { BookProject } from './book-project.ts';
import { SharedLink } from './shared-link.ts';

/** What a reader of a shared link noted at a passage. Plain text, all of it. */
@Entity('remarks')
export class Remark {
  @PrimaryColumn({ type: 'uuid' })
  id!: string;

  @Index()
  @Column({ type: 'uuid' })
  projectId!: string;

  @ManyToOne(() => BookProject, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'project_id' })
  project?: Relation<BookProject>;

  /** Null once the link is removed. */
  @Index()
  @Column({ type: 'uuid', nullable: true })
  linkId!: string | null;

  @ManyToOne(() => SharedLink, { onDelete: 'SET NULL' })
  @JoinColumn({ name: 'link_id' })
  link?: Relation<SharedLink>;

  @Column({ type: 'integer' })
  chapterNumber!: number;

  /** The words that it is about; empty for the whole chapter. */
  @Column({ type: 'text' })
  quote!: string;

  @Column({ type: 'text' })
  before!: string;

  @Column({ type: 'text' })
  after!: string;

  /** As its reader gave it. */
  @Column({ type: 'varchar', length: 60 })
  name!: string;

  @Column({ type: 'text' })
  text!: string;

  /** The e-mail that tells the author of it. */
  @Column({ type: 'uuid', nullable: true })
  noticeId!: string | null;

  @CreateDateColumn({ type: 'timestamptz' })
  createdAt!: Date;

  @Column({ type: 'timestamptz', nullable: true })
  settledAt!: Date | null;
}
