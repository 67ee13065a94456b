import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { listNames, replaceFile } from './files.ts';
import { readJson } from './read-json.ts';
import type { LoadsByVersion, RegistryDatabase } from './registry-database.ts';

const count = z.int().min(0);
const loadsByVersion = z.record(z.string(), z.object({ loads: count, failures: z.int() }));

/** Stores the counts of each canary in a folder with one file for each process, so that processes need no lock. */
export function canaryLoadFiles(folder: string): Pick<RegistryDatabase, 'addCanaryLoads' | 'keepCanaryLoads'> {
  const ownFile = `${randomUUID()}.json`;
  const getFolder = (canary: string) => join(folder, encodeURIComponent(canary));
  return {
    async addCanaryLoads(canary, loads) {
      const own = join(getFolder(canary), ownFile);
      const sum = addLoads((await readJson(own, loadsByVersion)) ?? {}, loads);
      await replaceFile(own, Buffer.from(JSON.stringify(sum)));
      const names = await listNames(getFolder(canary));
      const read = await Promise.all(names.map((name) => readJson(join(getFolder(canary), name), loadsByVersion)));
      return read.reduce<LoadsByVersion>((all, one) => addLoads(all, one ?? {}), {});
    },
    async keepCanaryLoads(canaries) {
      const kept = new Set(canaries.map((canary) => encodeURIComponent(canary)));
      const ended = (await listNames(folder)).filter((name) => !kept.has(name));
      await Promise.all(ended.map((name) => rm(join(folder, name), { recursive: true, force: true })));
    },
  };
}

function addLoads(one: LoadsByVersion, other: LoadsByVersion): LoadsByVersion {
  const versions = [...Object.keys(one), ...Object.keys(other)];
  return Object.fromEntries(
    versions.map((version) => {
      const [a, b] = [one[version], other[version]];
      const loads = (a?.loads ?? 0) + (b?.loads ?? 0);
      return [version, { loads, failures: (a?.failures ?? 0) + (b?.failures ?? 0) }];
    }),
  );
}
