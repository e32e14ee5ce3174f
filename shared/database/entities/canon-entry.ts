import { Column, CreateDateColumn, Entity, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import type { EntryKind, EntryOrigin, TruthTable } from '../../book/canon.ts';
import { BookProject } from './book-project.ts';

/** Something that a book holds true. Entries are added and replaced, never changed. */
@Entity('canon_entries')
export class CanonEntryRow {
  @PrimaryColumn({ type: 'uuid' })
  projectId!: string;

  /** Such as `person-3`. */
  @PrimaryColumn({ type: 'varchar', length: 40 })
  id!: string;

  @ManyToOne(() => BookProject, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'project_id' })
  project?: Relation<BookProject>;

  /** Order of addition. */
  @Column({ type: 'integer' })
  position!: number;

  @Column({ type: 'varchar', length: 20 })
  kind!: EntryKind;

  @Column({ type: 'text' })
  name!: string;

  @Column({ type: 'text' })
  statement!: string;

  @Column({ type: 'varchar', length: 10 })
  origin!: EntryOrigin;

  @Column({ type: 'integer', nullable: true })
  chapterNumber!: number | null;

  @Column({ type: 'text', nullable: true })
  quote!: string | null;

  @Column({ type: 'varchar', length: 40, nullable: true })
  replacedBy!: string | null;

  @Column({ type: 'integer', nullable: true })
  plantedIn!: number | null;

  @Column({ type: 'integer', nullable: true })
  paidIn!: number | null;

  @Column({ type: 'jsonb', nullable: true })
  table!: TruthTable | null;

  /** The earlier book of the series that brought it along, as long as there is that book. */
  @Column({ type: 'uuid', nullable: true })
  fromProjectId!: string | null;

  /** Its id there; null for an entry of the book's own. */
  @Column({ type: 'varchar', length: 40, nullable: true })
  fromEntry!: string | null;

  @CreateDateColumn({ type: 'timestamptz' })
  createdAt!: Date;
}
