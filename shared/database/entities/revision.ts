import { Column, CreateDateColumn, Entity, Index, JoinColumn, ManyToOne, PrimaryGeneratedColumn, type Relation } from 'typeorm';
import { Finding } from './finding.ts';

/** One replaced passage of a written chapter. The rest of the section stayed as it was, byte for byte. */
@Entity('revisions')
@Index(['projectId', 'chapterNumber'])
export class Revision {
  @PrimaryGeneratedColumn('identity', { type: 'bigint' })
  id!: string;

  @Column({ type: 'uuid' })
  projectId!: string;

  @Column({ type: 'bigint' })
  findingId!: string;

  @ManyToOne(() => Finding, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'finding_id' })
  finding?: Relation<Finding>;

  @Column({ type: 'integer' })
  round!: number;

  @Column({ type: 'integer' })
  chapterNumber!: number;

  @Column({ type: 'integer' })
  sectionNumber!: number;

  /** Place of the passage in the section's text at that time, in UTF-16 code units. */
  @Column({ type: 'integer' })
  at!: number;

  @Column({ type: 'text' })
  before!: string;

  @Column({ type: 'text' })
  after!: string;

  @CreateDateColumn({ type: 'timestamptz' })
  createdAt!: Date;
}
