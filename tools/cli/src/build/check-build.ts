import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { SERVER_ENTRY } from '@dar/app/remotes/server-build';
import { filePath } from '@dar/platform-protocol';
import { getFileProblems } from '../../../../services/registry/src/release/release-limits.ts';
import { DarError } from '../dar-error.ts';
import type { Build } from './read-build.ts';

const compress = promisify(gzip);
const KILOBYTE = 1_000;

export interface BuildSize {
  readonly fileCount: number;
  /** The scripts of all pages and remote components together, gzipped. Shared modules come from the shell. */
  readonly scriptKilobytes: number;
}

export async function checkBuild(build: Build, maxScriptKilobytes: number | undefined): Promise<BuildSize> {
  const size = { fileCount: build.contents.size, scriptKilobytes: await scriptSize(build) };
  const problems = [...missingFiles(build), ...wrongFiles(build)];
  if (maxScriptKilobytes !== undefined && size.scriptKilobytes > maxScriptKilobytes) {
    problems.push(
      `the scripts of its pages have ${size.scriptKilobytes} kB gzipped, more than maxScriptKilobytes: ${maxScriptKilobytes}`,
    );
  }
  if (problems.length === 0) return size;
  throw new DarError(`The build of ${build.manifest.name} ${build.version} is not ready.`, 'failed', problems);
}

function missingFiles({ manifest, contents }: Build): string[] {
  const named = [manifest.entry, ...Object.values(manifest.chunks).flat()];
  return [...new Set([...named, ...(manifest.isPublic ? [SERVER_ENTRY] : [])])]
    .filter((file) => !contents.has(file))
    .map((file) => `${file} was not built`);
}

function wrongFiles({ files }: Build): string[] {
  const names = Object.keys(files).filter((path) => !filePath.safeParse(path).success);
  return [...names.map((path) => `${path} has a name that the platform does not serve`), ...getFileProblems(files)];
}

async function scriptSize({ manifest, contents }: Build): Promise<number> {
  const files = new Set([manifest.entry, ...Object.values(manifest.chunks).flat()]);
  const scripts = [...files]
    .filter((file) => file.endsWith('.js'))
    .map((file) => contents.get(file) ?? new Uint8Array());
  const sizes = await Promise.all(scripts.map(async (bytes) => (await compress(bytes)).byteLength));
  return Math.round(sizes.reduce((sum, bytes) => sum + bytes, 0) / KILOBYTE);
}
