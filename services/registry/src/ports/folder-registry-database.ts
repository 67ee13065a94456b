import { access, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { type ReleaseRecord, type Revision, releaseRecord, revision } from '@dar/platform-protocol';
import { isReleaseName } from '../release/release-name.ts';
import { canaryLoadFiles } from './canary-load-files.ts';
import { createFile, listNames, readOptional, replaceFile } from './files.ts';
import { readJson } from './read-json.ts';
import type { RegistryDatabase } from './registry-database.ts';
import { uploadFiles } from './upload-files.ts';

const SUFFIX = '.json';
const NUMBER_DIGITS = 8;

type ReleaseMethods = Pick<RegistryDatabase, 'addRelease' | 'readRelease' | 'removeRelease' | 'listReleases'>;
type PinMethods = Pick<RegistryDatabase, 'lastPinned' | 'markPinned'>;
type RevisionMethods = Pick<RegistryDatabase, 'latestNumber' | 'latestRevision' | 'appendRevision' | 'listRevisions'>;

/** Creating a file is atomic and fails if the file exists, so no lock is needed, and a crash leaves the old state. */
export function folderRegistryDatabase(folder: string): RegistryDatabase {
  return {
    ...releaseFiles(join(folder, 'releases')),
    ...revisionFiles(join(folder, 'revisions')),
    ...pinMarks(join(folder, 'pinned')),
    ...tokenUses(join(folder, 'token-uses')),
    ...canaryLoadFiles(folder),
    ...uploadFiles(join(folder, 'uploads')),
    close: async () => undefined,
  };
}

function releaseFiles(folder: string): ReleaseMethods {
  const getFile = (section: string, version: string) => join(folder, section, version + SUFFIX);
  const readRelease = async (section: string, version: string) => {
    return isReleaseName({ section, version }) ? readJson(getFile(section, version), releaseRecord) : undefined;
  };
  const listSection = async (section: string): Promise<ReleaseRecord[]> => {
    const versions = (await listNames(join(folder, section))).map((name) => name.slice(0, -SUFFIX.length));
    const releases = await Promise.all(versions.map((version) => readRelease(section, version)));
    return releases.filter((release) => release !== undefined);
  };
  return {
    async addRelease(release) {
      await createFile(getFile(release.section, release.version), JSON.stringify(release));
      return (await readRelease(release.section, release.version)) ?? release;
    },
    readRelease,
    removeRelease: (section, version) => rm(getFile(section, version), { force: true }),
    async listReleases(section) {
      const sections = await listNames(folder);
      const wanted = sections.filter((name) => section === undefined || name === section);
      return (await Promise.all(wanted.map(listSection))).flat();
    },
  };
}

function pinMarks(folder: string): PinMethods {
  const getFile = (section: string, version: string) => join(folder, section, version);
  return {
    async lastPinned(section, version) {
      return isReleaseName({ section, version })
        ? (await readOptional(getFile(section, version)))?.toString()
        : undefined;
    },
    markPinned: (section, version, at) => replaceFile(getFile(section, version), Buffer.from(at)),
  };
}

function tokenUses(folder: string): Pick<RegistryDatabase, 'markTokenUsed' | 'readTokenUses'> {
  return {
    markTokenUsed: (id, at) => replaceFile(join(folder, encodeURIComponent(id)), Buffer.from(at)),
    async readTokenUses() {
      const ids = await listNames(folder);
      const uses = ids.map(async (id) => [id, (await readOptional(join(folder, id)))?.toString() ?? ''] as const);
      return Object.fromEntries(await Promise.all(uses));
    },
  };
}

function revisionFiles(folder: string): RevisionMethods {
  const getFile = (number: number) => join(folder, String(number).padStart(NUMBER_DIGITS, '0') + SUFFIX);
  const read = (number: number): Promise<Revision | undefined> => readJson(getFile(number), revision);
  let latestSeen: number | undefined;
  const latestNumber = async () => {
    let number = latestSeen ?? (await lastNumber(folder));
    while (await exists(getFile(number + 1))) number += 1;
    if (number > 0 && !(await exists(getFile(number)))) throw new Error(`${getFile(number)} is gone.`);
    latestSeen = number;
    return number;
  };
  return {
    latestNumber,
    latestRevision: async () => read(await latestNumber()),
    appendRevision: (revision) => createFile(getFile(revision.number), JSON.stringify(revision)),
    async listRevisions({ before, limit }) {
      const newest = Math.min((before ?? Number.POSITIVE_INFINITY) - 1, await latestNumber());
      const count = Math.max(0, Math.min(limit, newest));
      const found = await Promise.all(Array.from({ length: count }, (_, index) => read(newest - index)));
      return found.filter((revision) => revision !== undefined);
    },
  };
}

async function lastNumber(folder: string): Promise<number> {
  const latest = (await listNames(folder)).at(-1);
  return latest ? Number.parseInt(latest, 10) : 0;
}

function exists(file: string): Promise<boolean> {
  return access(file).then(
    () => true,
    () => false,
  );
}
