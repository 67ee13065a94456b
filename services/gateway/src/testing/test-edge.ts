import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { buildApp } from '../app.ts';
import { readSettings } from '../env.ts';
import type { ArtifactStore } from '../ports/artifact-store.ts';
import { folderArtifactStore } from '../ports/folder-artifact-store.ts';
import { publish } from '../release/publish.ts';
import { temporaryFolder, writeHostBuild, writeSectionBuild } from './fake-builds.ts';

export interface TestEdge extends AsyncDisposable {
  readonly app: FastifyInstance;
  readonly store: ArtifactStore;
  /** Where builds may be written. */
  readonly folder: string;
  readonly artifacts: string;
}

// Threads take their time to start: a test that wants pages rendered says so.
const QUIET = { LOG_LEVEL: 'silent', RENDER_WORKERS: '0' };

/** An edge over a store of its own; the environment's variables go before the defaults. */
export async function startTestEdge(environment: Readonly<Record<string, string>> = {}): Promise<TestEdge> {
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

/** The same with a host and a section `catalog` released, which owns `/service/:id`. */
export async function startReleasedEdge(environment?: Readonly<Record<string, string>>): Promise<TestEdge> {
  const edge = await startTestEdge(environment);
  await publish(edge.store, await writeHostBuild(edge.folder));
  await publish(edge.store, await writeSectionBuild(edge.folder, { name: 'catalog', owns: ['/service/:id'] }));
  return edge;
}
