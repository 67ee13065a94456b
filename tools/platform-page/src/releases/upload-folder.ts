import { DarError, type Platform, uploadFiles } from '@dar/cli/platform';
import { type ReleaseFiles, SHELL } from '@dar/contracts/platform';
import * as z from '@dar/contracts/schema';

const SECTION_MANIFEST = 'section.json';
const SHELL_MANIFEST = 'host.json';
const manifestName = z.object({ name: z.string() });

/** Uploads the files of a chosen folder that the platform lacks. Throws DarError if the folder is no build. */
export async function uploadFolder(
  platform: Platform,
  chosen: readonly File[],
  version: string,
  onProgress: (percent: number) => void,
): Promise<{ readonly section: string; readonly files: ReleaseFiles }> {
  const contents = new Map(
    chosen.map((file) => [pathInFolder(file), file] as const).filter(([path]) => !isHidden(path)),
  );
  const section = await getSection(contents);
  const files: ReleaseFiles = {};
  for (const [path, file] of contents) files[path] = { hash: await sha256(file), bytes: file.size };
  const read = async (path: string) => new Uint8Array((await contents.get(path)?.arrayBuffer()) ?? []);
  await uploadFiles(platform, { section, version, files, read, onProgress });
  return { section, files };
}

/** Returns the path without the chosen folder's own name. */
function pathInFolder({ webkitRelativePath, name }: File): string {
  return webkitRelativePath.split('/').slice(1).join('/') || name;
}

// Hidden files belong to the build tools.
function isHidden(path: string): boolean {
  return path.split('/').some((part) => part.startsWith('.'));
}

async function getSection(contents: ReadonlyMap<string, File>): Promise<string> {
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
