import { join } from 'node:path';
import type { ReleaseRecord } from '@dar/platform-protocol';
import { openStorage, type Storage } from '@dar/registry/open-storage';
import { temporaryFolder, writeHostBuild, writeSectionBuild } from '@dar/registry/testing/fake-builds';
import { releaseBuild } from '@dar/registry/testing/release-build';
import type { FastifyInstance } from 'fastify';
import { buildApp } from '../app.ts';
import { readSettings } from '../env.ts';

export interface TestGateway extends AsyncDisposable {
  readonly app: FastifyInstance;
  /** Opened as by the platform. */
  readonly storage: Storage;
  /** Folder for builds. */
  readonly folder: string;
  /** Folder of the stored files and the registry. */
  readonly artifacts: string;
  /** Reads what has changed in the registry, as a gateway that listens does four times a second. */
  refresh(): Promise<void>;
}

// Render processes start slowly, so tests that need them set RENDER_PROCESSES.
const QUIET = { LOG_LEVEL: 'silent', RENDER_PROCESSES: '0' };

/** Starts a gateway with an empty registry. */
export async function startTestGateway(environment: Readonly<Record<string, string>> = {}): Promise<TestGateway> {
  const folder = await temporaryFolder();
  const artifacts = join(folder.path, 'artifacts');
  const app = await buildApp(readSettings({ ...QUIET, ARTIFACTS_DIR: artifacts, ...environment }));
  return {
    app,
    storage: openStorage({ ARTIFACTS_DIR: artifacts }),
    folder: folder.path,
    artifacts,
    refresh: () => app.refreshSite(),
    async [Symbol.asyncDispose]() {
      // Node closes no connection whose response has just ended, and fetch would keep it for a minute.
      app.server.closeAllConnections();
      await app.close();
      await folder[Symbol.asyncDispose]();
    },
  };
}

/** Returns the newest release of a section. */
export async function readRelease({ database }: Storage, section: string): Promise<ReleaseRecord | undefined> {
  const [newest] = await database.listReleases({ section, limit: 1 });
  return newest && database.readRelease(section, newest.version);
}

/** Starts a gateway with a released host and a section `catalog`, which owns `/service/:id`. */
export async function startReleasedGateway(environment?: Readonly<Record<string, string>>): Promise<TestGateway> {
  const gateway = await startTestGateway(environment);
  await releaseBuild(gateway.storage, await writeHostBuild(gateway.folder));
  await releaseBuild(
    gateway.storage,
    await writeSectionBuild(gateway.folder, { name: 'catalog', owns: ['/service/:id'] }),
  );
  return gateway;
}
