import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { type ReleaseSummary, releaseRecord, releaseSummary } from '@dar/platform-protocol';
import pLimit from 'p-limit';
import * as z from 'zod/mini';
import { isReleaseName } from '../release/release-name.ts';
import { summarize } from '../release/summarize.ts';
import { createFile, listNames, readOptional } from './files.ts';
import { readFirstLines, toJsonLines } from './json-lines.ts';
import { readJson } from './read-json.ts';
import type { RegistryReader, ReleaseMethods } from './registry-database.ts';
import { getReleaseOrder } from './release-order.ts';

const SUFFIX = '.json';
const MAX_OPEN_FILES = 32;
const HASH = /"hash":"([0-9a-f]{64})"/g;

const summary = {
  // The file of an older platform has one line, without the number of its files.
  parse: (value: unknown): ReleaseSummary =>
    releaseSummary.safeParse(value).data ?? summarize(releaseRecord.parse(value)),
};
const releaseManifest = z.pick(releaseRecord, { section: true, version: true, manifest: true });

/** Stores a release in one file, with its summary, its manifest and its files on a line each. */
export function folderReleases(folder: string, { lastPinned }: Pick<RegistryReader, 'lastPinned'>): ReleaseMethods {
  const limit = pLimit(MAX_OPEN_FILES);
  const getFile = (section: string, version: string) => join(folder, section, version + SUFFIX);
  const readRelease = async (section: string, version: string) => {
    return isReleaseName({ section, version }) ? readJson(getFile(section, version), releaseRecord) : undefined;
  };
  const listFiles = async (section?: string) => {
    const sections = (await listNames(folder)).filter((name) => section === undefined || name === section);
    const files = await limit.map(sections, async (name) =>
      (await listNames(join(folder, name))).map((file) => join(folder, name, file)),
    );
    return files.flat();
  };
  const isUnused = async ({ section, version, publishedAt }: ReleaseSummary, since: string) =>
    ((await lastPinned(section, version)) ?? publishedAt) < since;
  return {
    async addRelease(release) {
      const { manifest, files } = release;
      const content = toJsonLines(summarize(release), { manifest }, { files });
      await createFile(getFile(release.section, release.version), content);
      return (await readRelease(release.section, release.version)) ?? release;
    },
    readRelease,
    async readManifest(section, version) {
      return isReleaseName({ section, version })
        ? readFirstLines(getFile(section, version), 2, releaseManifest)
        : undefined;
    },
    removeRelease: (section, version) => rm(getFile(section, version), { force: true }),
    async listReleases({ section, unusedSince, before, from, limit: count }) {
      const read = await limit.map(await listFiles(section), async (file) => {
        const release = await readFirstLines(file, 1, summary);
        if (!release) return undefined;
        const order = getReleaseOrder(release);
        const isInRange = (before === undefined || order < before) && (from === undefined || order >= from);
        if (!isInRange || (unusedSince !== undefined && !(await isUnused(release, unusedSince)))) return undefined;
        return [order, release] as const;
      });
      const found = read.filter((one) => one !== undefined);
      // Two keys differ.
      return found
        .sort(([one], [other]) => (one < other ? 1 : -1))
        .slice(0, count)
        .map(([, release]) => release);
    },
    async findUsedHashes(hashes) {
      const wanted = new Set(hashes);
      const used = new Set<string>();
      for (const file of await listFiles()) {
        const content = (await readOptional(file))?.toString() ?? '';
        for (const [, hash = ''] of content.matchAll(HASH)) if (wanted.has(hash)) used.add(hash);
      }
      return used;
    },
  };
}
