import { randomBytes } from 'node:crypto';
import { describe, expect, test } from '@jest/globals';
import { EncryptionCodec, readPayloadKeys } from './payload-codec.ts';

const key = () => randomBytes(32).toString('base64');
const payload = (text: string) => ({ metadata: { encoding: Buffer.from('json/plain') }, data: Buffer.from(JSON.stringify(text)) });
const dataOf = ({ data }: { data?: Uint8Array | null }) => Buffer.from(data ?? []).toString('utf8');

describe('the encryption of payloads', () => {
  test('what is encrypted holds no text, and comes back whole', async () => {
    const codec = new EncryptionCodec(readPayloadKeys(`a:${key()}`));
    const [encrypted] = await codec.encode([payload('The mooring was empty')]);
    expect(dataOf(encrypted ?? {})).not.toContain('mooring');
    const [decrypted] = await codec.decode(encrypted ? [encrypted] : []);
    expect(dataOf(decrypted ?? {})).toBe('"The mooring was empty"');
    expect(Buffer.from(decrypted?.metadata?.encoding ?? []).toString()).toBe('json/plain');
  });

  test('a new key comes first, and the old one goes on decrypting; without it, it is named', async () => {
    const [old, young] = [`old:${key()}`, `new:${key()}`];
    const stored = await new EncryptionCodec(readPayloadKeys(old)).encode([payload('x')]);
    const both = new EncryptionCodec(readPayloadKeys(`${young},${old}`));
    expect(dataOf((await both.decode(stored))[0] ?? {})).toBe('"x"');
    expect(Buffer.from((await both.encode([payload('y')]))[0]?.metadata?.['encryption-key-id'] ?? []).toString()).toBe('new');
    expect(() => new EncryptionCodec(readPayloadKeys(young)).decode(stored)).toThrow('PAYLOAD_KEYS has no key "old"');
  });

  test('a payload that was changed is refused, and one from before stays readable', async () => {
    const codec = new EncryptionCodec(readPayloadKeys(`a:${key()}`));
    const [encrypted] = await codec.encode([payload('x')]);
    const data = Buffer.from(encrypted?.data ?? []);
    data[data.length - 1] = (data[data.length - 1] ?? 0) ^ 1;
    expect(() => codec.decode([{ ...encrypted, data }])).toThrow();
    expect(dataOf((await codec.decode([payload('plain')]))[0] ?? {})).toBe('"plain"');
  });

  test.each(['a', 'a:short', `a:${'A'.repeat(44)},a:${'A'.repeat(44)}`, ':x'])('keys that are none are refused: %s', (text) => {
    expect(() => readPayloadKeys(text)).toThrow('PAYLOAD_KEYS');
  });
});
