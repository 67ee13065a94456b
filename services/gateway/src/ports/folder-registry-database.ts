import { access } from 'node:fs/promises';
import { join } from 'node:path';
import {
  type ReleaseRecord,
  type Revision,
  releaseRecord,
  revision as revisionSchema,
  sectionName,
  version as versionSchema,
} from '@dar/contracts/platform';
import { canaryLoadFiles } from './canary-load-files.ts';
import { createFile, listNames } from './files.ts';
import { readJson } from './read-json.ts';
import type { RegistryDatabase } from './registry-database.ts';

const SUFFIX = '.json';
const NUMBER_DIGITS = 8;

type ReleaseMethods = Pick<RegistryDatabase, 'addRelease' | 'readRelease' | 'listReleases'>;
type RevisionMethods = Pick<RegistryDatabase, 'latestNumber' | 'latestRevision' | 'appendRevision' | 'listRevisions'>;

/**
 * Returns a database of one file for each release and each revision. Creating a file is atomic and fails if the file exists.
 * Therefore it needs no lock, and a crash leaves the old state.
 */
export function folderRegistryDatabase(folder: string): RegistryDatabase {
  return {
    ...releaseFiles(join(folder, 'releases')),
    ...revisionFiles(join(folder, 'revisions')),
    ...canaryLoadFiles(join(folder, 'canary-loads')),
    close: async () => undefined,
  };
}

function releaseFiles(folder: string): ReleaseMethods {
  const fileOf = (section: string, version: string) => join(folder, section, version + SUFFIX);
  const readRelease = async (section: string, version: string) => {
    const isValid = sectionName.safeParse(section).success && versionSchema.safeParse(version).success;
    return isValid ? readJson(fileOf(section, version), releaseRecord) : undefined;
  };
  const listSection = async (section: string): Promise<ReleaseRecord[]> => {
    const versions = (await listNames(join(folder, section))).map((name) => name.slice(0, -SUFFIX.length));
    const releases = await Promise.all(versions.map((version) => readRelease(section, version)));
    return releases.filter((release) => release !== undefined);
  };
  return {
    async addRelease(release) {
      await createFile(fileOf(release.section, release.version), JSON.stringify(release));
      return (await readRelease(release.section, release.version)) ?? release;
    },
    readRelease,
    async listReleases(section) {
      const sections = await listNames(folder);
      const wanted = sections.filter((name) => section === undefined || name === section);
      return (await Promise.all(wanted.map(listSection))).flat();
    },
  };
}

function revisionFiles(folder: string): RevisionMethods {
  const fileOf = (number: number) => join(folder, String(number).padStart(NUMBER_DIGITS, '0') + SUFFIX);
  const read = (number: number): Promise<Revision | undefined> => readJson(fileOf(number), revisionSchema);
  let known: number | undefined;
  const latestNumber = async () => {
    let number = known ?? (await lastNumber(folder));
    // Numbers have no gaps, so one look for the next file is enough while nothing changes.
    while (await exists(fileOf(number + 1))) number += 1;
    known = number;
    return number;
  };
  return {
    latestNumber,
    latestRevision: async () => read(await latestNumber()),
    appendRevision: (revision) => createFile(fileOf(revision.number), JSON.stringify(revision)),
    async listRevisions({ before, limit }) {
      const last = Math.min((before ?? Number.POSITIVE_INFINITY) - 1, await latestNumber());
      const count = Math.max(0, Math.min(limit, last));
      const found = await Promise.all(Array.from({ length: count }, (_, index) => read(last - index)));
      return found.filter((revision) => revision !== undefined);
    },
  };
}

async function lastNumber(folder: string): Promise<number> {
  const last = (await listNames(folder)).at(-1);
  return last ? Number.parseInt(last, 10) : 0;
}

function exists(file: string): Promise<boolean> {
  return access(file).then(
    () => true,
    () => false,
  );
}
