import { join } from 'node:path';
import type { RegistryState } from '@dar/contracts/platform';
import type { FastifyInstance } from 'fastify';
import { buildApp } from '../app.ts';
import { readSettings } from '../env.ts';
import { openStorage, type Storage } from '../ports/open-storage.ts';
import { changeRegistry } from '../registry/change-registry.ts';
import { type HostSettings, setHost } from '../registry/host-rules.ts';
import { publishBuild } from '../release/publish-build.ts';
import { temporaryFolder, writeHostBuild, writeSectionBuild } from './fake-builds.ts';

export interface TestGateway extends AsyncDisposable {
  readonly app: FastifyInstance;
  /** Opened as by another process. */
  readonly storage: Storage;
  /** Folder for builds. */
  readonly folder: string;
  /** Folder of the stored files and the registry. */
  readonly artifacts: string;
}

// Render threads start slowly, so tests that need them set RENDER_WORKERS.
const QUIET = { LOG_LEVEL: 'silent', RENDER_WORKERS: '0' };

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
    async [Symbol.asyncDispose]() {
      await app.close();
      await folder[Symbol.asyncDispose]();
    },
  };
}

/** Starts a gateway with a released host and a section `catalog`, which owns `/service/:id`. */
export async function startReleasedGateway(environment?: Readonly<Record<string, string>>): Promise<TestGateway> {
  const gateway = await startTestGateway(environment);
  await publishBuild(gateway.storage, await writeHostBuild(gateway.folder));
  await publishBuild(
    gateway.storage,
    await writeSectionBuild(gateway.folder, { name: 'catalog', owns: ['/service/:id'] }),
  );
  return gateway;
}

/** Adds a host with the pins of the shop. */
export async function addHost({ database }: Storage, name: string, settings: Partial<HostSettings>): Promise<void> {
  const rule = (state: RegistryState) => setHost(state, name, { domains: [], embedOrigins: [], ...settings });
  await changeRegistry(database, { by: 'test', rule });
}
