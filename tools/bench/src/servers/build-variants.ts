import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseSectionManifest, SECTION_MANIFEST } from '../../../../services/registry/src/release/manifests.ts';
import type { ProcessGroup } from '../../../scripts/processes/process-group.ts';
import { buildSite } from '../../../scripts/site/build.ts';
import { hashSources } from '../../../scripts/site/content-hash.ts';
import { releaseSite } from '../../../scripts/site/release.ts';
import { runIfChanged } from '../../../scripts/site/run-if-changed.ts';
import { BUILT_PACKAGES, ROOT, SECTIONS } from '../../../scripts/workspace.ts';
import { publishMonolith } from '../monolith/publish-monolith.ts';
import { startPlatform } from './start-servers.ts';

const DIST = join(ROOT, 'tools/bench/dist');
const MONOLITH_SOURCES = [
  ...BUILT_PACKAGES,
  'shared/contracts',
  'shared/app',
  'shared/ui',
  'tools/bench/monolith',
  'tools/bench/src/monolith',
  'tools/bench/rsbuild.config.ts',
  'pnpm-lock.yaml',
];

/** Builds and releases the federated shop. Returns the folder of its store. */
export async function releaseFederated(group: ProcessGroup, cache: string): Promise<string> {
  const store = join(cache, 'federated');
  await buildSite(group);
  const token = randomUUID();
  await releaseSite({ origin: await startPlatform(group, store, token), token });
  return store;
}

/** Builds and releases the monolith. Returns the folder of its store. Needs the manifests of `releaseFederated`. */
export async function releaseMonolith(group: ProcessGroup, cache: string): Promise<string> {
  const store = join(cache, 'monolith');
  await runIfChanged(join(DIST, '.built-from'), await hashSources(MONOLITH_SOURCES), async () => {
    console.info('Building the monolith …');
    const args = ['--dir', 'tools/bench', 'run', 'build:monolith'];
    await group.run({ name: 'Building the monolith', file: 'pnpm', args, env: { NODE_ENV: 'production' } });
  });
  const sections = await Promise.all(SECTIONS.map(readManifest));
  await publishMonolith(store, { dist: DIST, sections });
  return store;
}

async function readManifest(folder: string) {
  return parseSectionManifest(await readFile(join(ROOT, folder, 'dist', SECTION_MANIFEST), 'utf8'));
}
