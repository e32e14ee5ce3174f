import { Column, Entity, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import type { ShopDetails } from '../../publishing/shop-kit.ts';
import { BookProject } from './book-project.ts';

/** What an author keeps with a book for the shops. */
@Entity('shop_details')
export class ShopDetailsRow {
  @PrimaryColumn({ type: 'uuid' })
  projectId!: string;

  @ManyToOne(() => BookProject, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'project_id' })
  project?: Relation<BookProject>;

  /** Raised by every edit. */
  @Column({ type: 'integer' })
  revision!: number;

  @Column({ type: 'jsonb' })
  details!: ShopDetails;
}
