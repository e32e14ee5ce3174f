import { Column, CreateDateColumn, Entity, PrimaryGeneratedColumn } from 'typeorm';
import type { NoticeKind, NoticeText } from '../../notices.ts';

/** A notice to many authors. Its e-mails are rows of `scheduled_emails`, each with the dedupe key `notice/<id>/<user id>`. */
@Entity('mailings')
export class Mailing {
  @PrimaryGeneratedColumn('uuid')
  id!: string;

  @Column({ type: 'varchar', length: 20 })
  kind!: NoticeKind;

  @Column({ type: 'jsonb' })
  notice!: NoticeText;

  /** Of kind and text: the same notice is one mailing, however often it is started. */
  @Column({ type: 'char', length: 64, unique: true })
  sha256!: string;

  /** Accounts of later have agreed to what is new already. */
  @CreateDateColumn({ type: 'timestamptz' })
  createdAt!: Date;
}
