import { Column, CreateDateColumn, Entity, Index, JoinColumn, ManyToOne, PrimaryGeneratedColumn, type Relation } from 'typeorm';
import { BookProject } from './book-project.ts';
import { User } from './user.ts';

/** A link by which anybody who has it reads a book or one chapter. */
@Entity('shared_links')
export class SharedLink {
  @PrimaryGeneratedColumn('uuid')
  id!: string;

  @Column({ type: 'uuid' })
  userId!: string;

  @ManyToOne(() => User, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'user_id' })
  user?: Relation<User>;

  /** Null once the book is deleted: whoever opens the link then is told so. */
  @Index()
  @Column({ type: 'uuid', nullable: true })
  projectId!: string | null;

  @ManyToOne(() => BookProject, { onDelete: 'SET NULL' })
  @JoinColumn({ name: 'project_id' })
  project?: Relation<BookProject>;

  /** Null for the whole book. */
  @Column({ type: 'integer', nullable: true })
  chapterNumber!: number | null;

  @Column({ type: 'varchar', length: 80, default: '' })
  label!: string;

  /** The digest of the link's token. */
  @Column({ type: 'char', length: 64, unique: true })
  token!: string;

  @CreateDateColumn({ type: 'timestamptz' })
  createdAt!: Date;

  @Column({ type: 'timestamptz' })
  expiresAt!: Date;

  @Column({ type: 'timestamptz', nullable: true })
  revokedAt!: Date | null;

  @Column({ type: 'timestamptz', nullable: true })
  lastOpenedAt!: Date | null;
}
