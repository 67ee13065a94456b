import { readdir, readFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { z } from 'zod';
import {
  HOST,
  HOST_MANIFEST,
  HOST_PAGE,
  parseHostManifest,
  parseSectionManifest,
  SECTION_MANIFEST,
} from './manifests.ts';
import { ReleaseError } from './release-error.ts';

export interface Build {
  readonly section: string;
  readonly packageVersion: string;
  readonly files: ReadonlyMap<string, Buffer>;
}

const packageFile = z.object({ version: z.string().regex(/^\d+\.\d+\.\d+[\w.-]*$/) });

/** Reads the build of a package. Throws ReleaseError if it is not a built host or section. */
export async function readBuild(folder: string): Promise<Build> {
  const files = await readFiles(join(folder, 'dist'));
  if (files.size === 0) throw new ReleaseError(`${folder} has no dist folder with files: build it first.`);
  return { section: sectionOf(folder, files), packageVersion: await packageVersionOf(folder), files };
}

function sectionOf(folder: string, files: ReadonlyMap<string, Buffer>): string {
  try {
    const section = files.get(SECTION_MANIFEST);
    if (section) return checkSection(section.toString(), files);
    const host = files.get(HOST_MANIFEST);
    if (host) return checkHost(host.toString(), files);
  } catch (error) {
    throw new ReleaseError(`${folder}: ${(error as Error).message}`, { cause: error });
  }
  throw new ReleaseError(
    `${folder} is no section and no host: its dist has no ${SECTION_MANIFEST} and no ${HOST_MANIFEST}.`,
  );
}

function checkSection(json: string, files: ReadonlyMap<string, Buffer>): string {
  const { name, entry } = parseSectionManifest(json);
  if (name === HOST) throw new Error(`a section cannot be called ${HOST}.`);
  if (!files.has(entry)) throw new Error(`${SECTION_MANIFEST} names ${entry}, which was not built.`);
  return name;
}

function checkHost(json: string, files: ReadonlyMap<string, Buffer>): string {
  const { scripts, styles } = parseHostManifest(json);
  const missing = [HOST_PAGE, ...scripts, ...styles].find((file) => !files.has(file));
  if (missing) throw new Error(`${missing} was not built.`);
  return HOST;
}

async function packageVersionOf(folder: string): Promise<string> {
  try {
    return packageFile.parse(JSON.parse(await readFile(join(folder, 'package.json'), 'utf8'))).version;
  } catch (cause) {
    throw new ReleaseError(`${folder} has no package.json with a version such as 1.2.3.`, { cause });
  }
}

async function readFiles(dist: string): Promise<Map<string, Buffer>> {
  const entries = await readdir(dist, { recursive: true, withFileTypes: true }).catch(() => []);
  const paths = entries
    // Hidden files belong to the build tools.
    .filter((entry) => entry.isFile() && !entry.name.startsWith('.'))
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
  const files = new Map<string, Buffer>();
  for (const path of paths) files.set(relative(dist, path).split(sep).join('/'), await readFile(path));
  return files;
}
