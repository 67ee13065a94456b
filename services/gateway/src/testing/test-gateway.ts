import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { buildApp } from '../app.ts';
import { readSettings } from '../env.ts';
import type { ArtifactStore } from '../ports/artifact-store.ts';
import { folderArtifactStore } from '../ports/folder-artifact-store.ts';
import { publish } from '../release/publish.ts';
import { temporaryFolder, writeHostBuild, writeSectionBuild } from './fake-builds.ts';

export interface TestGateway extends AsyncDisposable {
  readonly app: FastifyInstance;
  readonly store: ArtifactStore;
  /** Folder for builds. */
  readonly folder: string;
  /** Folder of the artifact store. */
  readonly artifacts: string;
}

// Render threads start slowly, so tests that need them set RENDER_WORKERS.
const QUIET = { LOG_LEVEL: 'silent', RENDER_WORKERS: '0' };

/** Starts a gateway with an empty artifact store. */
export async function startTestGateway(environment: Readonly<Record<string, string>> = {}): Promise<TestGateway> {
  const folder = await temporaryFolder();
  const artifacts = join(folder.path, 'artifacts');
  const app = await buildApp(readSettings({ ...QUIET, ARTIFACTS_DIR: artifacts, ...environment }));
  return {
    app,
    store: folderArtifactStore(artifacts),
    folder: folder.path,
    artifacts,
    async [Symbol.asyncDispose]() {
      await app.close();
      await folder[Symbol.asyncDispose]();
    },
  };
}

/** Starts a gateway with a released host and a section `catalog`, which owns `/service/:id`. */
export async function startReleasedGateway(environment?: Readonly<Record<string, string>>): Promise<TestGateway> {
  const gateway = await startTestGateway(environment);
  await publish(gateway.store, await writeHostBuild(gateway.folder));
  await publish(gateway.store, await writeSectionBuild(gateway.folder, { name: 'catalog', owns: ['/service/:id'] }));
  return gateway;
}
