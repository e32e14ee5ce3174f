import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Requests counted in the current window; written by rate-limiter-flexible. */
@Entity('rate_limits')
export class RateLimit {
  @PrimaryColumn({ type: 'varchar', length: 255 })
  key!: string;

  @Column({ type: 'integer', default: 0 })
  points!: number;

  /** When the window ends, in milliseconds since 1970. */
  @Column({ type: 'bigint', nullable: true })
  expire!: string | null;
}
