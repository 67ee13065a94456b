import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { MODULE_SIZES_FILE, type ModuleSizes, sumSizes } from '@dar/federation/module-sizes';
import { compressions } from '../../../services/registry/src/release/compress.ts';
import {
  HOST_MANIFEST,
  parseHostManifest,
  parseSectionManifest,
  SECTION_MANIFEST,
} from '../../../services/registry/src/release/manifests.ts';
import type { Measured } from './compare.ts';
import { hostMeasures, type Measure, sectionMeasures } from './measures.ts';

type ModulesNote = Readonly<Record<string, ModuleSizes>>;

/** Measures everything in `dist` that has a budget, compressed as in a release. */
export async function measureBuild(dist: string): Promise<Record<string, Measured>> {
  const note = JSON.parse(await readFile(join(dist, MODULE_SIZES_FILE), 'utf8')) as ModulesNote;
  const measures = await readMeasures(dist, Object.keys(note).sort());
  const sizes = await releasedSizes(dist, new Set(measures.flatMap(({ files }) => files)));
  return Object.fromEntries(measures.map(({ name, files }) => [name, measured(files, sizes, note)]));
}

async function readMeasures(dist: string, built: readonly string[]): Promise<Measure[]> {
  const host = await readFile(join(dist, HOST_MANIFEST), 'utf8').catch(() => undefined);
  if (host !== undefined) return hostMeasures(parseHostManifest(host), built);
  return sectionMeasures(parseSectionManifest(await readFile(join(dist, SECTION_MANIFEST), 'utf8')), built);
}

async function releasedSizes(dist: string, files: ReadonlySet<string>): Promise<ReadonlyMap<string, number>> {
  const sizes = [...files].map(async (file) => {
    const bytes = await readFile(join(dist, file));
    const [brotli] = await compressions(file, bytes);
    return [file, (brotli?.[1] ?? bytes).byteLength] as const;
  });
  return new Map(await Promise.all(sizes));
}

function measured(files: readonly string[], sizes: ReadonlyMap<string, number>, note: ModulesNote): Measured {
  const modules = files.flatMap((file) => Object.entries(note[file] ?? {}).map(([name, bytes]) => ({ name, bytes })));
  return { bytes: files.reduce((sum, file) => sum + (sizes.get(file) ?? 0), 0), modules: sumSizes(modules) };
}
