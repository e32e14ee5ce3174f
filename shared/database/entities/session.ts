import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** The session store's table; written by connect-pg-simple. */
@Entity('sessions')
export class Session {
  @PrimaryColumn({ type: 'text' })
  sid!: string;

  @Column({ type: 'json' })
  sess!: unknown;

  @Index()
  @Column({ type: 'timestamp', precision: 6 })
  expire!: Date;
}
