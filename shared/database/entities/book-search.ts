import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { Evidence } from '../../niche/evidence.ts';

/** The result of the last public book search for a keyword. */
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
