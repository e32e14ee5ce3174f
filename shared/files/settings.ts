import { z } from 'zod';

/** The variables of every process that stores or serves files. */
export const fileSettings = {
  /** Where new files go. Files of before stay where they are, and are read there. */
  FILES_STORAGE: z.enum(['database', 's3']).default('database'),
  FILES_S3_BUCKET: z.string().min(3).optional(),
  /** A server that speaks S3's protocol. Default: AWS in the region. */
  FILES_S3_ENDPOINT: z.url().optional(),
  FILES_S3_REGION: z.string().min(1).default('us-east-1'),
  /** Without both, the AWS SDK's own chain: its variables, profiles, the machine's role. */
  FILES_S3_ACCESS_KEY_ID: z.string().optional(),
  FILES_S3_SECRET_ACCESS_KEY: z.string().optional(),
  /** What all keys begin with. No other installation may use it: its files would be taken for orphans. */
  FILES_S3_PREFIX: z
    .string()
    .regex(/^([\w-]+\/)+$/, 'letters, digits and hyphens, and a slash at the end')
    .default('bookwright/'),
};

export type FileSettings = z.infer<z.ZodObject<typeof fileSettings>>;
