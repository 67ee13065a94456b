import { join } from 'node:path';
import { openStorage, type Storage } from '@dar/registry/open-storage';
import { temporaryFolder } from '@dar/registry/testing/fake-builds';
import type { FastifyInstance } from 'fastify';
import { buildApp } from '../app.ts';
import { readSettings } from '../env.ts';

export interface TestPlatform extends AsyncDisposable {
  readonly app: FastifyInstance;
  /** Opened as by another process. */
  readonly storage: Storage;
  /** Folder of the stored files and the registry. */
  readonly artifacts: string;
}

/** Starts a platform with an empty registry. */
export async function startTestPlatform(environment: Readonly<Record<string, string>> = {}): Promise<TestPlatform> {
  const folder = await temporaryFolder();
  const artifacts = environment['ARTIFACTS_DIR'] ?? join(folder.path, 'artifacts');
  const settings = readSettings({ LOG_LEVEL: 'silent', ...environment, ARTIFACTS_DIR: artifacts });
  const app = await buildApp(settings);
  const storage = openStorage(settings);
  return {
    app,
    storage,
    artifacts,
    async [Symbol.asyncDispose]() {
      // Node closes no connection whose response has just ended, and fetch would keep it for a minute.
      app.server.closeAllConnections();
      await app.close();
      await storage.database.close();
      await folder[Symbol.asyncDispose]();
    },
  };
}
