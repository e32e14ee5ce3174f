import { Column, CreateDateColumn, Entity, Index, JoinColumn, ManyToOne, PrimaryGeneratedColumn, type Relation } from 'typeorm';
import { User } from './user.ts';

/** Another address that an account asked for. At most one of an account is open. */
@Entity('email_changes')
export class EmailChange {
  @PrimaryGeneratedColumn('uuid')
  id!: string;

  @Index()
  @Column({ type: 'uuid' })
  userId!: string;

  @ManyToOne(() => User, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'user_id' })
  user?: Relation<User>;

  /** Lower case. Nobody else's when it was asked for; that it still is decides when the link is opened. */
  @Column({ type: 'varchar', length: 254 })
  newEmail!: string;

  /** SHA-256 of the token, hexadecimal; null until the link is sent. The token itself is only in the e-mail. */
  @Column({ type: 'char', length: 64, nullable: true, unique: true })
  token!: string | null;

  @Column({ type: 'timestamptz', nullable: true })
  expiresAt!: Date | null;

  /** When the link was opened and the account got the address. */
  @Column({ type: 'timestamptz', nullable: true })
  completedAt!: Date | null;

  /** When Temporal accepted the workflow that takes the address to where it is kept. */
  @Column({ type: 'timestamptz', nullable: true })
  workflowStartedAt!: Date | null;

  @CreateDateColumn({ type: 'timestamptz' })
  createdAt!: Date;
}
