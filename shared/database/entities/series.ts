import { Column, CreateDateColumn, Entity, Index, JoinColumn, ManyToOne, PrimaryGeneratedColumn, type Relation } from 'typeorm';
import { User } from './user.ts';

/** Books in order under one title. Their numbers are theirs: `BookProject.seriesNumber`. */
@Entity('series')
export class SeriesRow {
  @PrimaryGeneratedColumn('uuid')
  id!: string;

  @Index()
  @Column({ type: 'uuid' })
  userId!: string;

  @ManyToOne(() => User, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'user_id' })
  user?: Relation<User>;

  /** Unique among the account's series, whatever its case. */
  @Column({ type: 'varchar', length: 200 })
  title!: string;

  /** Raised by every change of the title, the books or their order. */
  @Column({ type: 'integer', default: 0 })
  revision!: number;

  @CreateDateColumn({ type: 'timestamptz' })
  createdAt!: Date;
}
