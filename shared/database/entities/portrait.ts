import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import { User } from './user.ts';

/** The portrait of one of an account's names. */
@Entity('portraits')
export class PortraitRow {
  /** Of the pen name, or of the account for its own name. */
  @PrimaryColumn({ type: 'uuid' })
  nameId!: string;

  @Index()
  @Column({ type: 'uuid' })
  userId!: string;

  @ManyToOne(() => User, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'user_id' })
  user?: Relation<User>;

  /** What its author sent, until it is encoded anew; the portrait before stays until then. */
  @Column({ type: 'bytea', nullable: true })
  upload!: Buffer | null;

  @Column({ type: 'char', length: 64, nullable: true })
  uploadSha256!: string | null;

  /** JPEG; null if there is none yet, or if it is in an object store. */
  @Column({ type: 'bytea', nullable: true })
  bytes!: Buffer | null;

  /** In the object store. */
  @Column({ type: 'text', nullable: true })
  objectKey!: string | null;

  /** Of the bytes; null for those of before they could be in an object store. */
  @Column({ type: 'integer', nullable: true })
  sizeBytes!: number | null;

  @Column({ type: 'char', length: 64, nullable: true })
  sha256!: string | null;

  @Column({ type: 'integer', nullable: true })
  widthPx!: number | null;

  @Column({ type: 'integer', nullable: true })
  heightPx!: number | null;

  /** SHA-256 of the upload that the portrait was made from. */
  @Column({ type: 'char', length: 64, nullable: true })
  madeFrom!: string | null;

  @Column({ type: 'timestamptz', default: () => 'now()' })
  uploadedAt!: Date;
}
