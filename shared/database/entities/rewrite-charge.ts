import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** What a rewrite takes of the month's tokens. Outlives the rewrite: deleting a book gives nothing back. */
@Entity('rewrite_charges')
@Index(['userId', 'periodEndsAt'])
export class RewriteCharge {
  @PrimaryColumn({ type: 'uuid' })
  rewriteId!: string;

  @Column({ type: 'uuid' })
  userId!: string;

  /** The user's reset date when it was asked for. */
  @Column({ type: 'timestamptz' })
  periodEndsAt!: Date;

  /** The most that it may take, which counts while it is being written. */
  @Column({ type: 'integer' })
  reserved!: number;

  /** What it took; null until it has ended. */
  @Column({ type: 'integer', nullable: true })
  used!: number | null;
}
