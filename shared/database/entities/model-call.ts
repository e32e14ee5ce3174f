import { Column, CreateDateColumn, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';

/** A model call and its cost by the provider's own figures. Rejected answers are kept too, because they cost as much. */
@Entity('model_calls')
@Index(['projectId', 'step'])
@Index(['workflowId', 'step'])
export class ModelCall {
  @PrimaryGeneratedColumn('identity', { type: 'bigint' })
  id!: string;

  /**
   * The user who caused the call. Not a foreign key: its check would lock the user's row after the book's, in the opposite order of every other
   * transaction that locks both. Erasing an account deletes these rows explicitly.
   */
  @Column({ type: 'uuid' })
  @Index()
  userId!: string;

  /** The book whose budget is charged, if any. Not a foreign key: what was paid for counts although the book is deleted. */
  @Column({ type: 'uuid', nullable: true })
  projectId!: string | null;

  @Column({ type: 'varchar', length: 120 })
  workflowId!: string;

  /** Such as `outline`, `chapter-7/section-2`. */
  @Column({ type: 'varchar', length: 60 })
  step!: string;

  /** The workflow run; attempts are counted per run, so a restart starts at zero. */
  @Column({ type: 'varchar', length: 60 })
  runId!: string;

  /** Name and version of the prompt, such as `write-section@1`. */
  @Column({ type: 'varchar', length: 60 })
  prompt!: string;

  @Column({ type: 'varchar', length: 120 })
  model!: string;

  /** The provider's id of the completion, which its support asks for. */
  @Column({ type: 'varchar', length: 120 })
  providerId!: string;

  /** `in-flight` (counted with its maximum cost), then `accepted` or the reason for rejection. */
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

  @Index()
  @CreateDateColumn({ type: 'timestamptz' })
  createdAt!: Date;
}
