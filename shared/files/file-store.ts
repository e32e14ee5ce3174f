import { pipeline, Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { ObjectBucket } from './object-bucket.ts';
import type { FileSettings } from './settings.ts';
import { checksumOf, verifyChecksum, type Checksum } from './verify-checksum.ts';

/** The tables whose rows may have their bytes in an object (what none of them knows is an orphan), with the column that says whose they are. */
export const TABLES_WITH_OBJECTS = {
  book_files: 'project_id',
  export_files: 'project_id',
  book_images: 'project_id',
  cover_images: 'project_id',
  portraits: 'user_id',
  account_archive_parts: 'user_id',
} as const;

/** Where a row's bytes are: in the row, or in an object of the bucket. */
export type FilePlace = { bytes: Buffer; objectKey: null } | { bytes: null; objectKey: string };

/** What a row of a file says of its bytes. Rows of before that have them may lack the checksum. */
export type StoredFile = { [Part in keyof Checksum]: Checksum[Part] | null } & { bytes: Buffer | null; objectKey: string | null };

/** The columns that `read` and `stream` need. */
export const STORED_FILE = { bytes: true, objectKey: true, sizeBytes: true, sha256: true } as const;

/**
 * Files: in rows of the database or, by configuration, in a bucket. Each row says where its bytes are, so both are read at any
 * time, whatever the configuration says of new files.
 */
export type FileStore = {
  /** Absent: there is no bucket. */
  bucket: ObjectBucket | undefined;
  /** As `put`, with what the row says of the bytes. */
  store: (bytes: Buffer) => Promise<FilePlace & Checksum>;
  /** Stores bytes before their row is written; a crash in between leaves an object without a row, which `sweepFiles` removes. */
  put: (bytes: Buffer) => Promise<FilePlace>;
  /** @throws DamagedFile, or an Error of the bucket */
  read: (file: StoredFile) => Promise<Buffer>;
  /** As `read`, for what is passed on. A damaged file fails before its last byte. */
  stream: (file: StoredFile) => Promise<Readable>;
  /** Deletes objects, for rows that are deleted with them. Idempotent. */
  remove: (keys: readonly string[]) => Promise<void>;
  close: () => void;
};

/** Opens the store. Does not connect. @throws Error if the bucket that new files should go to is not named */
export async function openFileStore(settings: FileSettings): Promise<FileStore> {
  const { FILES_STORAGE, FILES_S3_BUCKET } = settings;
  if (FILES_STORAGE === 's3' && !FILES_S3_BUCKET) throw new Error('FILES_STORAGE=s3 needs FILES_S3_BUCKET');
  const bucket = FILES_S3_BUCKET ? await ObjectBucket.open({ ...settings, FILES_S3_BUCKET }) : undefined;
  const inBucket = (): ObjectBucket => {
    if (!bucket) throw new Error('A file is in a bucket, and FILES_S3_BUCKET is not set');
    return bucket;
  };
  const stream = async (file: StoredFile): Promise<Readable> => {
    const { bytes, objectKey, sizeBytes, sha256 } = file;
    if (objectKey === null) return Readable.from([bytes ?? Buffer.alloc(0)]);
    if (sizeBytes === null || sha256 === null) throw new Error('An object has no checksum in its row');
    return pipeline(await inBucket().get(objectKey), verifyChecksum(objectKey, { sizeBytes, sha256 }), () => undefined);
  };
  const put = async (bytes: Buffer): Promise<FilePlace> =>
    FILES_STORAGE === 's3' ? { bytes: null, objectKey: await inBucket().put(bytes) } : { bytes, objectKey: null };
  return {
    bucket,
    put,
    store: async (bytes) => ({ ...(await put(bytes)), ...checksumOf(bytes) }),
    read: async (file) => buffer(await stream(file)),
    stream,
    remove: async (keys) => (keys.length ? inBucket().remove(keys) : undefined),
    close: () => bucket?.close(),
  };
}
