import { Column, CreateDateColumn, Entity, Index, JoinColumn, ManyToOne, PrimaryGeneratedColumn, type Relation } from 'typeorm';
import type { NicheRecommendation } from '../../niche/analysis.ts';
import { User } from './user.ts';

/** One request for ten niches for an author; filled by the workflow `niche-recommendations/<id>`. */
@Entity('niche_recommendations')
@Index(['userId', 'createdAt'])
export class NicheRecommendations {
  @PrimaryGeneratedColumn('uuid')
  id!: string;

  @Column({ type: 'uuid' })
  userId!: string;

  @ManyToOne(() => User, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'user_id' })
  user?: Relation<User>;

  /** The language that the author's browser asked for. */
  @Column({ type: 'varchar', length: 35, nullable: true })
  language!: string | null;

  @Column({ type: 'jsonb', nullable: true })
  recommendations!: NicheRecommendation[] | null;

  @CreateDateColumn({ type: 'timestamptz' })
  createdAt!: Date;
}
