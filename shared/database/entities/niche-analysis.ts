import { Column, CreateDateColumn, Entity, Index, JoinColumn, ManyToOne, PrimaryGeneratedColumn, type Relation } from 'typeorm';
import type { NicheReportText, Recommendation, ScoreBreakdown, TopBook } from '../../niche/analysis.ts';
import { User } from './user.ts';

/** A niche analysis from its request on; the workflow `niche/<id>` adds the scores, then the report. */
@Entity('niche_analyses')
@Index(['userId', 'createdAt'])
export class NicheAnalysisRow {
  @PrimaryGeneratedColumn('uuid')
  id!: string;

  @Column({ type: 'uuid' })
  userId!: string;

  @ManyToOne(() => User, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'user_id' })
  user?: Relation<User>;

  @Column({ type: 'varchar', length: 200 })
  keyword!: string;

  /** The language that the author's browser asked for. */
  @Column({ type: 'varchar', length: 35, nullable: true })
  language!: string | null;

  /** `failed`: nothing was delivered, and the allowance was refunded. */
  @Column({ type: 'varchar', length: 20, default: 'pending' })
  status!: 'pending' | 'completed' | 'failed';

  /** The user's reset date when this was counted: it is refunded only within the same month. */
  @Column({ type: 'timestamptz' })
  periodEndsAt!: Date;

  @Column({ type: 'integer', nullable: true })
  marketSaturation!: number | null;

  @Column({ type: 'integer', nullable: true })
  competitionScore!: number | null;

  @Column({ type: 'integer', nullable: true })
  demandScore!: number | null;

  @Column({ type: 'integer', nullable: true })
  profitabilityScore!: number | null;

  @Column({ type: 'varchar', length: 10, nullable: true })
  recommendation!: Recommendation | null;

  @Column({ type: 'jsonb', nullable: true })
  topBooks!: TopBook[] | null;

  @Column({ type: 'jsonb', nullable: true })
  scoreBreakdown!: ScoreBreakdown | null;

  @Column({ type: 'jsonb', nullable: true })
  keywordSuggestions!: string[] | null;

  @Column({ type: 'jsonb', nullable: true })
  insights!: string[] | null;

  @Column({ type: 'jsonb', nullable: true })
  detailedReport!: NicheReportText['detailedReport'] | null;

  @Column({ type: 'jsonb', nullable: true })
  subNicheSuggestions!: NicheReportText['subNicheSuggestions'] | null;

  @Column({ type: 'varchar', length: 10, nullable: true })
  wordsFrom!: 'model' | 'numbers' | null;

  @Column({ type: 'timestamptz', nullable: true })
  workflowStartedAt!: Date | null;

  @CreateDateColumn({ type: 'timestamptz' })
  createdAt!: Date;
}
