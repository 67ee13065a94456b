import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { type Provisions, type ReleaseFiles, SHELL, version as versionSchema } from '@dar/contracts/platform';
import * as z from 'zod/mini';
import { DarError } from '../dar-error.ts';

// The platform checks the whole manifest; `release` reads these fields.
const sectionManifest = z.object({
  name: z.string(),
  entry: z.string(),
  owns: z.array(z.string()),
  isPublic: z.boolean(),
  exposes: z.array(z.string()),
  /** Without it the platform could not tell whether the section fits a host. */
  requires: z.object({ shared: z.record(z.string(), z.string()), contracts: z.string() }),
  /** The scripts and styles of pages and remote components. */
  chunks: z.record(z.string(), z.array(z.string())),
});

const shellManifest = z.pipe(
  z.object({ scripts: z.tuple([z.string()], z.string()), chunks: sectionManifest.shape.chunks }),
  z.transform(({ scripts, chunks }) => {
    const shell = { name: SHELL, entry: scripts[0], owns: ['/'], isPublic: true, exposes: [] };
    return { ...shell, chunks: { ...chunks, shell: scripts } };
  }),
);

const providedVersions = z.object({ provides: z.record(z.string(), versionSchema), contracts: versionSchema });

const packageFile = z.object({ version: z.string() });

export interface Build {
  readonly manifest: Omit<z.output<typeof sectionManifest>, 'requires'>;
  readonly version: string;
  /** Hash and size of every file, by its path in `dist`. */
  readonly files: ReleaseFiles;
  readonly contents: ReadonlyMap<string, Uint8Array>;
}

/** Reads the build in a package's `dist`. Throws DarError if it is no built section and no built host. */
export async function readBuild(folder: string): Promise<Build> {
  const contents = await readFiles(join(folder, 'dist'));
  return {
    manifest: readManifest(folder, contents),
    version: await readVersion(join(folder, 'package.json')),
    files: Object.fromEntries([...contents].map(([path, bytes]) => [path, describe(bytes)])),
    contents,
  };
}

/** Reads the versions that a site gives to sections from the `host.json` of its build. Throws DarError. */
export async function readProvisions(file: string): Promise<Provisions> {
  const { provides, contracts } = parse(providedVersions, file, await readRequired(file));
  return { shared: provides, contracts };
}

function describe(bytes: Uint8Array) {
  return { hash: createHash('sha256').update(bytes).digest('hex'), bytes: bytes.byteLength };
}

function readManifest(folder: string, contents: Build['contents']): Build['manifest'] {
  const section = contents.get('section.json');
  if (section) return parse(sectionManifest, 'section.json', section);
  const shell = contents.get('host.json');
  if (shell) return parse(shellManifest, 'host.json', shell);
  throw new DarError(`${folder} has no build of a section: there is no dist/section.json.`);
}

async function readVersion(file: string): Promise<string> {
  const { version } = parse(packageFile, file, await readRequired(file));
  if (versionSchema.safeParse(version).success) return version;
  throw new DarError(`The version in ${file} is ${version}; it must be one such as 1.4.0.`);
}

async function readRequired(file: string): Promise<Uint8Array> {
  const bytes = await readFile(file).catch(() => undefined);
  if (!bytes) throw new DarError(`${file} is missing.`);
  return bytes;
}

function parse<Schema extends z.ZodMiniType>(schema: Schema, file: string, bytes: Uint8Array): z.output<Schema> {
  let value: unknown;
  try {
    value = JSON.parse(new TextDecoder().decode(bytes));
  } catch (cause) {
    throw new DarError(`${file} is not JSON.`, 'failed', [], { cause });
  }
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  throw new DarError(`${file} is wrong. ${z.prettifyError(parsed.error)}`);
}

async function readFiles(dist: string): Promise<Map<string, Uint8Array>> {
  const entries = await readdir(dist, { recursive: true, withFileTypes: true }).catch(() => []);
  const paths = entries
    // Hidden files belong to the build tools.
    .filter((entry) => entry.isFile() && !entry.name.startsWith('.'))
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
  const files = new Map<string, Uint8Array>();
  for (const path of paths) files.set(relative(dist, path).split(sep).join('/'), await readFile(path));
  return files;
}
