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

  @Column({ type: 'bytea' })
  bytes!: Buffer;
}
