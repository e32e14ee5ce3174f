import { Column, CreateDateColumn, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';

/** Something that an admin has seen or an operator has done. Rows are never changed. */
@Entity('admin_audit')
export class AdminAudit {
  @PrimaryGeneratedColumn('identity', { type: 'bigint' })
  id!: string;

  /** `admin <user id>`, or `operator <name on the machine>`. */
  @Column({ type: 'varchar', length: 120 })
  actor!: string;

  /** Such as `see users`, `grant`. */
  @Column({ type: 'varchar', length: 60 })
  action!: string;

  /** Ids, figures and an admin's reason, no names or addresses. */
  @Column({ type: 'jsonb', default: {} })
  details!: Record<string, unknown>;

  @Index()
  @CreateDateColumn({ type: 'timestamptz' })
  at!: Date;
}
