import { Column, CreateDateColumn, Entity, Index, JoinColumn, ManyToOne, PrimaryGeneratedColumn, type Relation } from 'typeorm';
import { User } from './user.ts';

/** A name of an account beside its own. */
@Entity('pen_names')
export class PenNameRow {
  @PrimaryGeneratedColumn('uuid')
  id!: string;

  @Index()
  @Column({ type: 'uuid' })
  userId!: string;

  @ManyToOne(() => User, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'user_id' })
  user?: Relation<User>;

  /** Unique among the account's names, whatever its case. */
  @Column({ type: 'varchar', length: 120 })
  name!: string;

  @Column({ type: 'varchar', length: 120, default: '' })
  familyName!: string;

  @Column({ type: 'text', default: '' })
  biography!: string;

  @Column({ type: 'text', default: '' })
  alsoBy!: string;

  @Column({ type: 'text', default: '' })
  styleSample!: string;

  /** When its author removed it; the row stays for the books that bear the name. */
  @Column({ type: 'timestamptz', nullable: true })
  removedAt!: Date | null;

  @CreateDateColumn({ type: 'timestamptz' })
  createdAt!: Date;
}
