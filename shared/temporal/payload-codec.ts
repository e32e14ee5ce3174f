import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import type { Payload, PayloadCodec } from '@temporalio/common';
import proto from '@temporalio/proto';

const { Payload: PayloadMessage } = proto.temporal.api.common.v1;

const ENCODING = 'binary/encrypted';
const CIPHER = 'aes-256-gcm';
const KEY_BYTES = 32;
const IV_BYTES = 12;
const TAG_BYTES = 16;

/** Keys by their ids; the first one encrypts. */
export type PayloadKeys = ReadonlyMap<string, Buffer>;

/**
 * Reads `PAYLOAD_KEYS`: `id:key` pairs separated by commas, each key 32 bytes in base64. To rotate, put a new key first and keep the old ones
 * as long as a workflow may hold payloads of them.
 * @throws Error that says which pair is wrong, without the key
 */
export function readPayloadKeys(text: string): PayloadKeys {
  const keys = new Map<string, Buffer>();
  for (const pair of text.split(',').filter(Boolean)) {
    const [, id = '', base64 = ''] = /^\s*([\w.-]+):([\w+/=-]+)\s*$/.exec(pair) ?? [];
    const key = Buffer.from(base64, 'base64');
    if (!id || key.length !== KEY_BYTES)
      throw new Error(`PAYLOAD_KEYS: the key ${id ? `"${id}"` : keys.size + 1} is not id:base64 of ${KEY_BYTES} bytes (openssl rand -base64 32)`);
    if (keys.has(id)) throw new Error(`PAYLOAD_KEYS: there are two keys "${id}"`);
    keys.set(id, key);
  }
  return keys;
} // prettier-ignore

/** Encrypts what workflows and activities pass on, so that Temporal stores no text. Payloads from before it was switched on stay readable. */
export class EncryptionCodec implements PayloadCodec {
  constructor(private readonly keys: PayloadKeys) {}

  encode(payloads: Payload[]): Promise<Payload[]> {
    const [first] = this.keys;
    if (!first) return Promise.resolve(payloads);
    const [id, key] = first;
    return Promise.resolve(
      payloads.map((payload) => {
        const iv = randomBytes(IV_BYTES);
        const cipher = createCipheriv(CIPHER, key, iv);
        const body = Buffer.concat([cipher.update(PayloadMessage.encode(payload).finish()), cipher.final()]);
        return {
          metadata: { encoding: Buffer.from(ENCODING), 'encryption-key-id': Buffer.from(id) },
          data: Buffer.concat([iv, cipher.getAuthTag(), body]),
        };
      }),
    );
  }

  /** @throws Error if a payload's key is not configured, or the payload was changed */
  decode(payloads: Payload[]): Promise<Payload[]> {
    return Promise.resolve(payloads.map((payload) => this.decrypt(payload)));
  }

  private decrypt(payload: Payload): Payload {
    if (textOf(payload.metadata?.encoding) !== ENCODING) return payload;
    const id = textOf(payload.metadata?.['encryption-key-id']);
    const key = this.keys.get(id);
    if (!key) throw new Error(`PAYLOAD_KEYS has no key "${id}"`);
    const data = Buffer.from(payload.data ?? []);
    const decipher = createDecipheriv(CIPHER, key, data.subarray(0, IV_BYTES));
    decipher.setAuthTag(data.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
    return PayloadMessage.decode(Buffer.concat([decipher.update(data.subarray(IV_BYTES + TAG_BYTES)), decipher.final()]));
  }
}

const textOf = (bytes: Uint8Array | null | undefined): string => Buffer.from(bytes ?? []).toString('utf8');
