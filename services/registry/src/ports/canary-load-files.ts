import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { listNames, replaceFile } from './files.ts';
import { readJson } from './read-json.ts';
import type { FailuresByVisitor, LoadsByVersion, RegistryDatabase } from './registry-database.ts';

type CanaryMethods = Pick<RegistryDatabase, 'addCanaryLoads' | 'addCanaryVisitors' | 'keepCanaryLoads'>;

const count = z.int().min(0);
const loadsByVersion = z.record(z.string(), z.object({ loads: count, failures: z.int() }));
const failuresByVisitor = z.record(z.string(), z.int());

export function canaryLoadFiles(folder: string): CanaryMethods {
  const loadFiles = sumFiles(join(folder, 'canary-loads'), loadsByVersion, addLoads);
  const visitorFiles = sumFiles(join(folder, 'canary-visitors'), failuresByVisitor, addFailures);
  return {
    addCanaryLoads: loadFiles.add,
    async addCanaryVisitors(canary, failures) {
      const sums = await visitorFiles.add(canary, failures);
      return Object.values(sums).filter((sum) => sum > 0).length;
    },
    async keepCanaryLoads(canaries) {
      await Promise.all([loadFiles, visitorFiles].map((files) => files.keep(canaries)));
    },
  };
}

/** Stores the counts of each canary in a folder with one file for each process, so that processes need no lock. */
function sumFiles<Counts extends object>(
  folder: string,
  schema: z.ZodType<Counts>,
  sum: (one: Counts | undefined, other: Counts | undefined) => Counts,
) {
  const ownFile = `${randomUUID()}.json`;
  const getFolder = (canary: string) => join(folder, encodeURIComponent(canary));
  return {
    /** Returns the counts of all processes. */
    async add(canary: string, counts: Counts): Promise<Counts> {
      const own = join(getFolder(canary), ownFile);
      await replaceFile(own, Buffer.from(JSON.stringify(sum(await readJson(own, schema), counts))));
      const names = await listNames(getFolder(canary));
      const read = await Promise.all(names.map((name) => readJson(join(getFolder(canary), name), schema)));
      return read.reduce<Counts>(sum, sum(undefined, undefined));
    },
    async keep(canaries: readonly string[]): Promise<void> {
      const kept = new Set(canaries.map((canary) => encodeURIComponent(canary)));
      const ended = (await listNames(folder)).filter((name) => !kept.has(name));
      await Promise.all(ended.map((name) => rm(join(folder, name), { recursive: true, force: true })));
    },
  };
}

function addLoads(one: LoadsByVersion = {}, other: LoadsByVersion = {}): LoadsByVersion {
  const versions = [...Object.keys(one), ...Object.keys(other)];
  return Object.fromEntries(
    versions.map((version) => {
      const [a, b] = [one[version], other[version]];
      const loads = (a?.loads ?? 0) + (b?.loads ?? 0);
      return [version, { loads, failures: (a?.failures ?? 0) + (b?.failures ?? 0) }];
    }),
  );
}

function addFailures(one: FailuresByVisitor = {}, other: FailuresByVisitor = {}): FailuresByVisitor {
  const visitors = [...Object.keys(one), ...Object.keys(other)];
  const sums = visitors.map((visitor) => [visitor, (one[visitor] ?? 0) + (other[visitor] ?? 0)] as const);
  // Most pages of a shell start, so most visitors end at zero.
  return Object.fromEntries(sums.filter(([, failures]) => failures !== 0));
}
