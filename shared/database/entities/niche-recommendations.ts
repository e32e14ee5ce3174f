import { Column, CreateDateColumn, Entity, Index, JoinColumn, ManyToOne, PrimaryGeneratedColumn, type Relation } from 'typeorm';
import type { NicheRecommendation } from '../../niche/analysis.ts';
import { User } from './user.ts';

/** Ten niches for one author, asked for once; filled by the workflow `niche-recommendations/<id>`. */
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

  @Column({ type: 'jsonb', nullable: true })
  recommendations!: NicheRecommendation[] | null;

  @CreateDateColumn({ type: 'timestamptz' })
  createdAt!: Date;
}
