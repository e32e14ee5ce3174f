import { createHash, randomBytes } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { z } from 'zod';
import { parseEnvironment } from '../../shared/environment.ts';
import { openFileStore } from '../../shared/files/file-store.ts';
import { fileSettings } from '../../shared/files/settings.ts';
import { verifyChecksum } from '../../shared/files/verify-checksum.ts';
import { failure, ok, reasonOf, warning, type Check, type Finding } from './check.ts';
import type { Values } from './providers.ts';

const SAMPLE_BYTES = 1_024;

/** What to do about an error of S3, by its name; the rest is about the address. */
const ADVICE: Record<string, string> = {
  NoSuchBucket: 'Create the bucket, or correct FILES_S3_BUCKET and FILES_S3_REGION.',
  InvalidAccessKeyId: 'Check FILES_S3_ACCESS_KEY_ID.',
  SignatureDoesNotMatch: 'Check FILES_S3_SECRET_ACCESS_KEY.',
  AccessDenied: 'Grant the key s3:GetObject, s3:PutObject, s3:DeleteObject on the objects, and s3:ListBucket on the bucket.',
  CredentialsProviderError: 'Set FILES_S3_ACCESS_KEY_ID and FILES_S3_SECRET_ACCESS_KEY, or give the machine a role.',
};

/** Where files are kept: writes, reads, lists and deletes one small object. */
export const filesCheck = (values: Values): Check => ({
  name: 'Files',
  run: async () => {
    const store = await openFileStore(parseEnvironment(z.object(fileSettings), values)).catch((error: unknown) => reasonOf(error));
    if (typeof store === 'string') return failure(store, 'docs/operate/files.md says which variables belong together.');
    const { bucket } = store;
    if (!bucket) return ok('they are kept in the database');
    let step = 'write';
    try {
      const bytes = randomBytes(SAMPLE_BYTES);
      const key = await bucket.put(bytes);
      step = 'read';
      const sha256 = createHash('sha256').update(bytes).digest('hex');
      await buffer((await bucket.get(key)).pipe(verifyChecksum(key, { sizeBytes: SAMPLE_BYTES, sha256 })));
      step = 'list';
      await bucket.list().next();
      step = 'delete';
      await bucket.remove([key]);
      const findings: Finding[] = [ok(`the bucket ${values.FILES_S3_BUCKET} takes, gives and deletes objects`)];
      if (values.FILES_STORAGE !== 's3') findings.push(warning('new files go to the database', 'Set FILES_STORAGE=s3 to put them into the bucket.'));
      return findings;
    } catch (error) {
      const cause = error instanceof Error ? error.cause : undefined;
      const name = cause instanceof Error ? cause.name : '';
      return failure(
        `the bucket ${values.FILES_S3_BUCKET} does not let us ${step} an object: ${reasonOf(error)}`,
        ADVICE[name] ?? 'Check FILES_S3_ENDPOINT and FILES_S3_REGION, and that this machine reaches it.',
      );
    } finally {
      store.close();
    }
  },
}); // prettier-ignore
