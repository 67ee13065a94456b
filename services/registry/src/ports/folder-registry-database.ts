import { access } from 'node:fs/promises';
import { join } from 'node:path';
import { type ChangeEntry, changeEntry, revision } from '@dar/platform-protocol';
import { LRUCache } from 'lru-cache';
import { isReleaseName } from '../release/release-name.ts';
import { canaryLoadFiles } from './canary-load-files.ts';
import { concerns } from './change-targets.ts';
import { createFile, listNames, readOptional, replaceFile } from './files.ts';
import { folderReleases } from './folder-releases.ts';
import { folderTokens } from './folder-tokens.ts';
import { readFirstLines, toJsonLines } from './json-lines.ts';
import { readJson } from './read-json.ts';
import { readLatestOnce } from './read-once.ts';
import type { RegistryDatabase } from './registry-database.ts';
import { uploadFiles } from './upload-files.ts';

const SUFFIX = '.json';
const NUMBER_DIGITS = 8;
const MAX_ENTRIES = 10_000;

type PinMethods = Pick<RegistryDatabase, 'lastPinned' | 'markPinned'>;
type RevisionMethods = Pick<
  RegistryDatabase,
  'latestNumber' | 'latestRevision' | 'appendRevision' | 'removeStatesBefore' | 'listChanges'
>;

/** Creating a file is atomic and fails if the file exists, so no lock is needed, and a crash leaves the old state. */
export function folderRegistryDatabase(folder: string): RegistryDatabase {
  const pins = pinMarks(join(folder, 'pinned'));
  return {
    ...pins,
    ...folderReleases(join(folder, 'releases'), pins),
    ...revisionFiles(join(folder, 'revisions')),
    ...folderTokens(folder),
    ...canaryLoadFiles(folder),
    ...uploadFiles(join(folder, 'uploads')),
    close: async () => undefined,
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

function revisionFiles(folder: string): RevisionMethods {
  const getFile = (number: number) => join(folder, String(number).padStart(NUMBER_DIGITS, '0') + SUFFIX);
  // A revision never changes.
  const entries = new LRUCache<number, ChangeEntry>({
    max: MAX_ENTRIES,
    fetchMethod: (number) => readFirstLines(getFile(number), 1, changeEntry),
  });
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
    latestRevision: readLatestOnce(latestNumber, (number) => readJson(getFile(number), revision)),
    appendRevision: ({ state, ...entry }) => createFile(getFile(entry.number), toJsonLines(entry, { state })),
    async removeStatesBefore(before) {
      const withStates: number[] = [];
      for (let number = before - 1; number > 0 && (await hasState(getFile(number))); number -= 1) {
        withStates.push(number);
      }
      // The oldest first, so that a crash leaves no state behind those that are removed.
      for (const number of withStates.reverse()) {
        const entry = await entries.fetch(number);
        if (entry) await replaceFile(getFile(number), Buffer.from(toJsonLines(entry, { state: null })));
      }
    },
    async listChanges({ before = Number.POSITIVE_INFINITY, limit, ...target }) {
      const found: ChangeEntry[] = [];
      for (let number = Math.min(before - 1, await latestNumber()); number > 0 && found.length < limit; number -= 1) {
        const entry = await entries.fetch(number);
        if (entry && concerns(entry.change, target)) found.push(entry);
      }
      return found;
    },
  };
}

async function hasState(file: string): Promise<boolean> {
  const content = await readOptional(file);
  return content !== undefined && !content.toString().endsWith('"state":null}');
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
