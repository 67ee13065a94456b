import { z } from 'zod';
import type { BucketFolder } from './ports/s3-blob-store.ts';

/** Parses `s3://bucket/prefix`. */
const bucketFolder = z
  .string()
  .regex(/^s3:\/\/[a-z0-9][a-z0-9.-]+(\/[\w./-]*)?$/, 'must look like s3://bucket/prefix')
  .transform((value) => {
    const { host: bucket, pathname } = new URL(value);
    const prefix = pathname.replace(/^\/+|\/+$/g, '');
    return { bucket, prefix: prefix && `${prefix}/` };
  });

/** The settings that the gateway and the platform share. */
export const storageSettings = {
  /** Holds what no other setting places elsewhere. */
  ARTIFACTS_DIR: z.string().min(1).default('.data/artifacts'),
  /** A bucket of S3 or a compatible server for the files of releases, instead of ARTIFACTS_DIR. */
  ARTIFACTS_BUCKET: bucketFolder.optional(),
  /** A PostgreSQL for the registry, instead of ARTIFACTS_DIR. Several processes may share it. */
  REGISTRY_DATABASE_URL: z
    .url({ protocol: /^postgres(ql)?$/, error: 'must look like postgresql://user:password@host:5432/name' })
    .optional(),
};

export interface StorageSettings {
  readonly ARTIFACTS_DIR: string;
  readonly ARTIFACTS_BUCKET?: BucketFolder | undefined;
  readonly REGISTRY_DATABASE_URL?: string | undefined;
}
