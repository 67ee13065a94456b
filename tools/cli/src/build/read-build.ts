import { readdir, readFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import type { SectionManifest } from '@dar/app/remotes/registry';
import { SERVER_ENTRY } from '@dar/app/remotes/server-build';
import { type Provisions, type ReleaseFiles, SHELL, TYPES_FILE } from '@dar/platform-protocol';
import { z } from 'zod';
import { getHash } from '../../../../services/registry/src/ports/blob-store.ts';
import { isScript } from '../../../../services/registry/src/release/file-types.ts';
import {
  HOST_MANIFEST,
  parseHostManifest,
  parseProvisions,
  parseSectionManifest,
  SECTION_MANIFEST,
} from '../../../../services/registry/src/release/manifests.ts';
import { unhashedFiles } from '../../../../services/registry/src/release/unhashed-files.ts';
import { DarError } from '../dar-error.ts';
import { FEDERATION_MANIFEST, toFederatedBuild } from './federation-manifest.ts';
import { toStableZip } from './types-archive.ts';

export interface Build {
  readonly manifest: Pick<
    SectionManifest,
    'name' | 'entry' | 'entryName' | 'isPlain' | 'owns' | 'isPublic' | 'exposes' | 'chunks' | 'policy'
  >;
  readonly version: string;
  /** Hash and size of every file, by its path in `dist`. */
  readonly files: ReleaseFiles;
  readonly contents: ReadonlyMap<string, Buffer>;
}

/** The pages of a build, and what its tools write for themselves. */
const OF_BUILD_TOOLS = /\.html$|(^|\/)\.|(^|\/)mf-stats\.json/;

/** What the plugin leaves beside the zipped types. */
const OF_TYPES = /^@mf-types(?!\.zip$)/;

const packageFile = z.object({ version: z.string().regex(/^\d+\.\d+\.\d+[\w.-]*$/), dar: z.unknown().optional() });

/** Reads the build in a package's `dist`, without hidden files. Throws DarError if it is no built section and no built host. */
export function readBuild(folder: string): Promise<Build> {
  return withDarError(async () => {
    const contents = await withSectionManifest(folder, withStableTypes(await readFiles(join(folder, 'dist'))));
    const files = [...contents].map(
      ([path, bytes]) => [path, { hash: getHash(bytes), bytes: bytes.byteLength }] as const,
    );
    return {
      manifest: readManifest(folder, contents),
      version: (await readPackage(folder)).version,
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
  if (!host) {
    throw new Error(
      `${folder} has no build of a section: there is no dist/${SECTION_MANIFEST}, and no dist/${FEDERATION_MANIFEST} of a Module Federation remote.`,
    );
  }
  const { name = SHELL, scripts, chunks } = parseHostManifest(host.toString());
  const [entry = ''] = scripts;
  return {
    name,
    entry,
    entryName: SHELL,
    owns: ['/'],
    // Browsers may render the pages of other shells: a build without code for servers has no rendered page to test.
    isPublic: name === SHELL || contents.has(SERVER_ENTRY),
    exposes: [],
    chunks: { ...chunks, shell: scripts },
  };
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

/** Returns the files with the same types for the same build: the plugin's file contains the time. Its folder stays out. */
function withStableTypes(contents: Map<string, Buffer>): Map<string, Buffer> {
  const files = new Map([...contents].filter(([path]) => !OF_TYPES.test(path)));
  const types = files.get(TYPES_FILE);
  if (types) files.set(TYPES_FILE, toStableZip(types));
  return files;
}

/** Adds the manifest of an ordinary Module Federation build, and leaves out its own page. */
async function withSectionManifest(folder: string, contents: Map<string, Buffer>): Promise<Map<string, Buffer>> {
  const json = contents.get(FEDERATION_MANIFEST);
  if (!json || contents.has(SECTION_MANIFEST) || contents.has(HOST_MANIFEST)) return contents;
  const { manifest, scripts } = toFederatedBuild(json.toString(), (await readPackage(folder)).dar);
  const built = new Map([...contents].filter(([path]) => !OF_BUILD_TOOLS.test(path)));
  if (manifest.entryType !== 'module') {
    const unhashed = unhashedFiles(built, [manifest.entry]).filter(isScript);
    const needed = unhashed.find((path) => scripts.has(path));
    if (needed) {
      throw new Error(
        `${needed} has no hash in ${manifest.entry}, so browsers could not check it: build with subresource integrity (security.sri of Rsbuild, webpack-subresource-integrity).`,
      );
    }
    for (const path of unhashed) built.delete(path);
  }
  built.set(SECTION_MANIFEST, Buffer.from(`${JSON.stringify(manifest, null, 2)}\n`));
  return built;
}

async function readPackage(folder: string): Promise<z.output<typeof packageFile>> {
  try {
    return packageFile.parse(JSON.parse(await readFile(join(folder, 'package.json'), 'utf8')));
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
