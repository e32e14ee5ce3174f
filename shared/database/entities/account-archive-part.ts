import { Column, Entity, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import { AccountArchive } from './account-archive.ts';

/** Some of an archive's bytes: neither side ever holds all of them. */
@Entity('account_archive_parts')
export class AccountArchivePart {
  @PrimaryColumn({ type: 'uuid' })
  userId!: string;

  @PrimaryColumn({ type: 'integer' })
  number!: number;

  @PrimaryColumn({ type: 'integer' })
  attempt!: number;

  /** Counted from 0. */
  @PrimaryColumn({ type: 'integer' })
  part!: number;

  @ManyToOne(() => AccountArchive, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'user_id' })
  archive?: Relation<AccountArchive>;

  /** Null if they are in an object store. */
  @Column({ type: 'bytea', nullable: true })
  bytes!: Buffer | null;

  /** In the object store; null if the bytes are here. */
  @Column({ type: 'text', nullable: true })
  objectKey!: string | null;

  /** Of the bytes; null for those of before they could be in an object store. */
  @Column({ type: 'integer', nullable: true })
  sizeBytes!: number | null;

  @Column({ type: 'char', length: 64, nullable: true })
  sha256!: string | null;
}
