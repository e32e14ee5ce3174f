import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { Evidence } from '../../niche/evidence.ts';

/** What the public searches said of a keyword the last time they were asked. */
@Entity('book_searches')
export class BookSearch {
  /** Normalised. */
  @PrimaryColumn({ type: 'varchar', length: 400 })
  keyword!: string;

  @Column({ type: 'jsonb' })
  evidence!: Evidence;

  @Column({ type: 'timestamptz' })
  fetchedAt!: Date;
}
