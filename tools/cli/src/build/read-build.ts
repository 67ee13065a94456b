import { readdir, readFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import type { SectionManifest } from '@dar/app/remotes/registry';
import { type Provisions, type ReleaseFiles, SHELL } from '@dar/platform-protocol';
import { z } from 'zod';
import { getHash } from '../../../../services/registry/src/ports/blob-store.ts';
import {
  HOST_MANIFEST,
  parseHostManifest,
  parseProvisions,
  parseSectionManifest,
  SECTION_MANIFEST,
} from '../../../../services/registry/src/release/manifests.ts';
import { DarError } from '../dar-error.ts';

export interface Build {
  readonly manifest: Pick<SectionManifest, 'name' | 'entry' | 'owns' | 'isPublic' | 'exposes' | 'chunks'>;
  readonly version: string;
  /** Hash and size of every file, by its path in `dist`. */
  readonly files: ReleaseFiles;
  readonly contents: ReadonlyMap<string, Buffer>;
}

const packageFile = z.object({ version: z.string().regex(/^\d+\.\d+\.\d+[\w.-]*$/) });

/** Reads the build in a package's `dist`, without hidden files. Throws DarError if it is no built section and no built host. */
export function readBuild(folder: string): Promise<Build> {
  return withDarError(async () => {
    const contents = await readFiles(join(folder, 'dist'));
    const files = [...contents].map(
      ([path, bytes]) => [path, { hash: getHash(bytes), bytes: bytes.byteLength }] as const,
    );
    return {
      manifest: readManifest(folder, contents),
      version: await readPackageVersion(folder),
      files: Object.fromEntries(files),
      contents,
    };
  });
}

/** Reads the versions that a site gives to sections from the `host.json` of its build. Throws DarError. */
export function readProvisions(file: string): Promise<Provisions> {
  return withDarError(async () => {
    const json = await readFile(file, 'utf8').catch(() => undefined);
    if (json === undefined) throw new Error(`${file} is missing.`);
    return parseProvisions(file, json);
  });
}

function readManifest(folder: string, contents: Build['contents']): Build['manifest'] {
  const section = contents.get(SECTION_MANIFEST);
  if (section) return parseSectionManifest(section.toString());
  const host = contents.get(HOST_MANIFEST);
  if (!host) throw new Error(`${folder} has no build of a section: there is no dist/${SECTION_MANIFEST}.`);
  const { scripts, chunks } = parseHostManifest(host.toString());
  const [entry = ''] = scripts;
  return { name: SHELL, entry, owns: ['/'], isPublic: true, exposes: [], chunks: { ...chunks, shell: scripts } };
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

async function readPackageVersion(folder: string): Promise<string> {
  try {
    return packageFile.parse(JSON.parse(await readFile(join(folder, 'package.json'), 'utf8'))).version;
  } catch (cause) {
    throw new Error(`${folder} has no package.json with a version such as 1.2.3.`, { cause });
  }
}

async function withDarError<Result>(read: () => Promise<Result>): Promise<Result> {
  try {
    return await read();
  } catch (cause) {
    throw new DarError((cause as Error).message, 'failed', [], { cause });
  }
}
