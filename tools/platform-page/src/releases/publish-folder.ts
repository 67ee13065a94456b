import { DarError, type Platform } from '@dar/cli/platform';
import { type ReleaseFiles, SHELL } from '@dar/contracts/platform';
import * as z from '@dar/contracts/schema';

const SECTION_MANIFEST = 'section.json';
const SHELL_MANIFEST = 'host.json';
const manifestName = z.object({ name: z.string() });

interface Published {
  readonly section: string;
  readonly version: string;
  /** False if the same files were published before. */
  readonly isNew: boolean;
}

/**
 * Publishes the files of a chosen folder. Uploads only those that the platform does not have, and reports the share of
 * uploaded files in percent. Throws DarError if the folder is no build, and when the platform refuses it.
 */
export async function publishFolder(
  platform: Platform,
  chosen: readonly File[],
  version: string,
  onProgress: (percent: number) => void,
): Promise<Published> {
  const contents = new Map(
    chosen.map((file) => [pathInFolder(file), file] as const).filter(([path]) => !isHidden(path)),
  );
  const section = await sectionOf(contents);
  const files: ReleaseFiles = {};
  const byHash = new Map<string, File>();
  for (const [path, file] of contents) {
    const hash = await sha256(file);
    files[path] = { hash, bytes: file.size };
    byHash.set(hash, file);
  }
  const { missing } = await platform.missing(section, version, [...byHash.keys()]);
  for (const [index, hash] of missing.entries()) {
    const file = byHash.get(hash);
    if (file) await platform.upload(section, version, hash, new Uint8Array(await file.arrayBuffer()));
    onProgress(Math.round(((index + 1) / missing.length) * 100));
  }
  return { section, version, isNew: await platform.publish(section, version, { files }) };
}

/** Returns the path without the chosen folder's own name. */
function pathInFolder({ webkitRelativePath, name }: File): string {
  return webkitRelativePath.split('/').slice(1).join('/') || name;
}

// Hidden files belong to the build tools.
function isHidden(path: string): boolean {
  return path.split('/').some((part) => part.startsWith('.'));
}

async function sectionOf(contents: ReadonlyMap<string, File>): Promise<string> {
  const manifest = contents.get(SECTION_MANIFEST);
  if (!manifest) {
    if (contents.has(SHELL_MANIFEST)) return SHELL;
    throw new DarError(
      `The folder has no ${SECTION_MANIFEST} and no ${SHELL_MANIFEST}: choose the dist folder of a build.`,
    );
  }
  const parsed = manifestName.safeParse(JSON.parse(await manifest.text()));
  if (!parsed.success) throw new DarError(`${SECTION_MANIFEST} has no name.`);
  return parsed.data.name;
}

async function sha256(file: File): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', await file.arrayBuffer());
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
