import S3rver from 's3rver';
import { vi } from 'vitest';
import { temporaryFolder } from './fake-builds.ts';

export const BUCKET = 'releases';

export interface TestBucket extends AsyncDisposable {
  readonly port: number;
}

/** Makes the stores that open next use a server of buckets on this port. */
export function useBucketsAt(port: number): void {
  vi.stubEnv('AWS_ENDPOINT_URL_S3', `http://127.0.0.1:${port}`);
  vi.stubEnv('AWS_REGION', 'us-east-1');
  vi.stubEnv('AWS_ACCESS_KEY_ID', 'S3RVER');
  vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'S3RVER');
}

/** Starts a server of buckets with an empty bucket. */
export async function startTestBucket(): Promise<TestBucket> {
  const folder = await temporaryFolder();
  const buckets = [{ name: BUCKET, configs: [] }];
  const options = { port: 0, address: '127.0.0.1', silent: true, directory: folder.path, configureBuckets: buckets };
  const server = new S3rver(options);
  const { port } = await server.run();
  return {
    port,
    async [Symbol.asyncDispose]() {
      await server.close();
      await folder[Symbol.asyncDispose]();
    },
  };
}
