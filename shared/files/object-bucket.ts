import { createHash, randomUUID } from 'node:crypto';
import type { Readable } from 'node:stream';
import type { S3Client } from '@aws-sdk/client-s3';
import type { FileSettings } from './settings.ts';

/** The bucket cannot be used now: it is away, refuses the key, or does not exist. Until it can, work that needs it waits. */
export class StorageUnavailable extends Error {}

export type ListedObject = { key: string; sizeBytes: number; modifiedAt: Date };

const CONNECT_TIMEOUT_MS = 5_000;
/** Without a byte for so long, a request is given up and tried again. */
const SILENCE_TIMEOUT_MS = 15_000;
const ATTEMPTS = 3;
/** Deleted one by one, because some servers of the protocol lack deletion of many. */
const DELETIONS_AT_ONCE = 8;

/** A bucket of a server that speaks S3's protocol, below one prefix. Keys are random: they say nothing of a book, and none is used twice. */
export class ObjectBucket {
  private constructor(
    private readonly sdk: typeof import('@aws-sdk/client-s3'),
    private readonly client: S3Client,
    private readonly bucket: string,
    private readonly prefix: string,
  ) {}

  /** Loads the SDK, which a process without a bucket does without. Does not connect. */
  static async open(settings: FileSettings & { FILES_S3_BUCKET: string }): Promise<ObjectBucket> {
    const sdk = await import('@aws-sdk/client-s3');
    const { FILES_S3_ENDPOINT: endpoint, FILES_S3_ACCESS_KEY_ID: accessKeyId, FILES_S3_SECRET_ACCESS_KEY: secretAccessKey } = settings;
    const client = new sdk.S3Client({
      region: settings.FILES_S3_REGION,
      // Servers other than AWS have no host name of their own for each bucket.
      ...(endpoint && { endpoint, forcePathStyle: true }),
      ...(accessKeyId && secretAccessKey && { credentials: { accessKeyId, secretAccessKey } }),
      // We send SHA-256 and compare it when reading; older servers refuse the SDK's own checksums.
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
      maxAttempts: ATTEMPTS,
      requestHandler: { connectionTimeout: CONNECT_TIMEOUT_MS, socketTimeout: SILENCE_TIMEOUT_MS },
    });
    return new ObjectBucket(sdk, client, settings.FILES_S3_BUCKET, settings.FILES_S3_PREFIX);
  }

  /** Stores an object, whose SHA-256 the server compares. @returns its key. @throws StorageUnavailable */
  async put(bytes: Buffer): Promise<string> {
    const key = `${this.prefix}${randomUUID()}`;
    await available(
      this.client.send(
        new this.sdk.PutObjectCommand({
          ...{ Bucket: this.bucket, Key: key, Body: bytes, ContentLength: bytes.length, ContentType: 'application/octet-stream' },
          ChecksumSHA256: createHash('sha256').update(bytes).digest('base64'),
        }),
      ),
    );
    return key;
  }

  /** @throws StorageUnavailable, or `NoSuchKey` of the SDK if there is no such object */
  async get(key: string): Promise<Readable> {
    const { Body } = await available(this.client.send(new this.sdk.GetObjectCommand({ Bucket: this.bucket, Key: key })));
    if (!Body) throw new Error('The object has no body');
    return Body as Readable;
  }

  /** Deletes objects; those that are gone already are no error. */
  async remove(keys: readonly string[]): Promise<void> {
    const left = [...keys];
    const one = async () => {
      for (let key = left.pop(); key !== undefined; key = left.pop())
        await available(this.client.send(new this.sdk.DeleteObjectCommand({ Bucket: this.bucket, Key: key })));
    };
    await Promise.all(Array.from({ length: DELETIONS_AT_ONCE }, one));
  }

  /** The objects below the prefix in the order of their keys, at most a thousand at a time. @param after a key: only what follows it */
  async *list(after?: string): AsyncGenerator<ListedObject[]> {
    for (let last = after; ;) {
      const { Contents = [], IsTruncated } = await available(
        this.client.send(
          new this.sdk.ListObjectsV2Command({ Bucket: this.bucket, Prefix: this.prefix, ...(last !== undefined && { StartAfter: last }) }),
        ),
      );
      const page = Contents.flatMap(({ Key: key, Size: sizeBytes = 0, LastModified: modifiedAt }) =>
        key !== undefined && modifiedAt ? [{ key, sizeBytes, modifiedAt }] : [],
      );
      if (page.length) yield page;
      last = page.at(-1)?.key;
      if (!IsTruncated || last === undefined) return;
    }
  }

  close(): void {
    this.client.destroy();
  }
}

/** Every error but that of an unknown key is one that an operator or time mends. */
async function available<Answer>(answer: Promise<Answer>): Promise<Answer> {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof Error && error.name === 'NoSuchKey') throw error;
    const { name, message } = error instanceof Error ? error : { name: 'Error', message: String(error) };
    throw new StorageUnavailable(`${name}: ${message}`, { cause: error });
  }
}
