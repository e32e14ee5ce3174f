import { createHash } from 'node:crypto';
import { Transform } from 'node:stream';

export type Checksum = { sizeBytes: number; sha256: string };

export const checksumOf = (bytes: Buffer): Checksum => ({
  sizeBytes: bytes.length,
  sha256: createHash('sha256').update(bytes).digest('hex'),
});

/** The bytes that are stored for a file are not those that were written. */
export class DamagedFile extends Error {
  constructor(key: string) {
    super(`The stored file ${key} is not the one that was written: its SHA-256 differs`);
  }
}

/** Passes a file on and compares it with its SHA-256. The last bytes wait for the comparison, so that a damaged file never arrives whole. */
export function verifyChecksum(key: string, { sizeBytes, sha256 }: Checksum): Transform {
  const hash = createHash('sha256');
  let seen = 0;
  let held: Buffer | undefined;
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk);
      seen += chunk.length;
      if (held) this.push(held);
      held = chunk;
      done();
    },
    flush(done) {
      if (seen !== sizeBytes || hash.digest('hex') !== sha256) done(new DamagedFile(key));
      else done(null, held);
    },
  });
}
