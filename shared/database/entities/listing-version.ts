import { Column, CreateDateColumn, Entity, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import type { BookListing, ListingOrigin } from '../../metadata.ts';
import { BookProject } from './book-project.ts';

/** A state of a book's metadata. */
@Entity('listing_versions')
export class ListingVersion {
  @PrimaryColumn({ type: 'uuid' })
  projectId!: string;

  /** From 1; the highest is the one that the book has. */
  @PrimaryColumn({ type: 'integer' })
  revision!: number;

  @ManyToOne(() => BookProject, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'project_id' })
  project?: Relation<BookProject>;

  /** Says who, too. */
  @Column({ type: 'varchar', length: 20 })
  origin!: ListingOrigin;

  /** The revision that its author went back to. */
  @Column({ type: 'integer', nullable: true })
  restored!: number | null;

  @Column({ type: 'jsonb' })
  listing!: BookListing;

  @CreateDateColumn({ type: 'timestamptz' })
  savedAt!: Date;
}
