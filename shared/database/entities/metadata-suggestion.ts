import { Column, CreateDateColumn, Entity, Index, JoinColumn, ManyToOne, PrimaryGeneratedColumn, type Relation } from 'typeorm';
import type { ContentType } from '../../book/options.ts';
import type { MetadataSuggestions } from '../../metadata.ts';
import { BookProject } from './book-project.ts';
import { User } from './user.ts';

/** One request for publishing metadata; filled by the workflow `metadata/<id>`. */
@Entity('metadata_suggestions')
@Index(['userId', 'createdAt'])
export class MetadataSuggestion {
  @PrimaryGeneratedColumn('uuid')
  id!: string;

  @Column({ type: 'uuid' })
  userId!: string;

  @ManyToOne(() => User, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'user_id' })
  user?: Relation<User>;

  /** The book whose listing they become; null for a title alone. */
  @Column({ type: 'uuid', nullable: true })
  projectId!: string | null;

  @ManyToOne(() => BookProject, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'project_id' })
  project?: Relation<BookProject>;

  @Column({ type: 'varchar', length: 200 })
  bookTitle!: string;

  @Column({ type: 'varchar', length: 20 })
  contentType!: ContentType;

  @Column({ type: 'jsonb', nullable: true })
  suggestions!: MetadataSuggestions | null;

  @CreateDateColumn({ type: 'timestamptz' })
  createdAt!: Date;
}
