import { readdir, readFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { z } from 'zod';
import { RefusedError } from '../registry/refused-error.ts';
import { readManifest } from './release-manifest.ts';

export interface Build {
  readonly section: string;
  readonly packageVersion: string;
  readonly files: ReadonlyMap<string, Buffer>;
}

const packageFile = z.object({ version: z.string().regex(/^\d+\.\d+\.\d+[\w.-]*$/) });

/** Reads the build of a package. Throws RefusedError if it is not a built host or section. */
export async function readBuild(folder: string): Promise<Build> {
  const files = await readFiles(join(folder, 'dist'));
  if (files.size === 0) throw new RefusedError(`${folder} has no dist folder with files: build it first.`);
  return { section: sectionOf(folder, files), packageVersion: await readPackageVersion(folder), files };
}

function sectionOf(folder: string, files: ReadonlyMap<string, Buffer>): string {
  try {
    return readManifest(files).section;
  } catch (cause) {
    throw new RefusedError(`${folder} cannot be released. ${(cause as Error).message}`, [], { cause });
  }
}

/** Returns the version in a package's `package.json`. Throws RefusedError. */
export async function readPackageVersion(folder: string): Promise<string> {
  try {
    return packageFile.parse(JSON.parse(await readFile(join(folder, 'package.json'), 'utf8'))).version;
  } catch (cause) {
    throw new RefusedError(`${folder} has no package.json with a version such as 1.2.3.`, [], { cause });
  }
}

/** Returns the files of a build by their paths, without hidden files. */
export async function readFiles(dist: string): Promise<Map<string, Buffer>> {
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
