import { Column, CreateDateColumn, Entity, PrimaryColumn } from 'typeorm';

/** A public key by which a user signs in. The private one never leaves their device or its provider. */
@Entity('passkeys')
export class Passkey {
  /** WebAuthn's credential id, base64url. */
  @PrimaryColumn({ type: 'text' })
  id!: string;

  @Column({ type: 'uuid' })
  userId!: string;

  @Column({ type: 'text' })
  name!: string;

  /** COSE. */
  @Column({ type: 'bytea' })
  publicKey!: Buffer;

  /** Times the authenticator has signed, as it says; 0 where it does not count. A lower number is a copy's. */
  @Column({ type: 'bigint', transformer: { to: String, from: Number } })
  counter!: number;

  /** How a browser reaches it: `internal`, `hybrid`, `usb` … */
  @Column({ type: 'jsonb' })
  transports!: string[];

  @Column({ type: 'boolean' })
  isSynced!: boolean;

  @CreateDateColumn({ type: 'timestamptz' })
  createdAt!: Date;

  @Column({ type: 'timestamptz', nullable: true })
  lastUsedAt!: Date | null;
}
