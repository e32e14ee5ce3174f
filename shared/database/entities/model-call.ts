import { Column, CreateDateColumn, Entity, Index, JoinColumn, ManyToOne, PrimaryGeneratedColumn, type Relation } from 'typeorm';
import { BookProject } from './book-project.ts';

/** An answer of the model and what it cost, by the provider's own figures. Rejected answers are kept too: they cost as much. */
@Entity('model_calls')
@Index(['projectId', 'step'])
export class ModelCall {
  @PrimaryGeneratedColumn('identity', { type: 'bigint' })
  id!: string;

  @Column({ type: 'uuid' })
  projectId!: string;

  @ManyToOne(() => BookProject, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'project_id' })
  project?: Relation<BookProject>;

  /** Such as `outline`, `chapter-7/section-2`. */
  @Column({ type: 'varchar', length: 60 })
  step!: string;

  /** The workflow run that asked: a restart has its attempts afresh. */
  @Column({ type: 'varchar', length: 60 })
  runId!: string;

  /** Name and version of the prompt, such as `write-section@1`. */
  @Column({ type: 'varchar', length: 60 })
  prompt!: string;

  @Column({ type: 'varchar', length: 120 })
  model!: string;

  /** The provider's own id of the answer: what its support asks for. */
  @Column({ type: 'varchar', length: 120 })
  providerId!: string;

  /** `in-flight` (counted with the most it may cost), then `accepted`, or why the answer could not be used. */
  @Column({ type: 'varchar', length: 30 })
  outcome!: string;

  @Column({ type: 'integer' })
  promptTokens!: number;

  @Column({ type: 'integer' })
  cachedTokens!: number;

  @Column({ type: 'integer' })
  completionTokens!: number;

  @Column({ type: 'integer' })
  durationMs!: number;

  @CreateDateColumn({ type: 'timestamptz' })
  createdAt!: Date;
}
