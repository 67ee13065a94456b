import { EMBED, EMBED_STYLES_CHUNK, LOADER_FILE, SESSION_FILE } from '@dar/app/embed-site';
import type { SectionManifest } from '@dar/app/remotes/registry';
import { isShell, SHELL } from '@dar/platform-protocol';
import { isScript } from '@dar/registry/file-types';
import {
  HOST_MANIFEST,
  HOST_PAGE,
  parseHostManifest,
  parseSectionManifest,
  SECTION_MANIFEST,
} from '@dar/registry/manifests';
import { unhashedFiles } from '@dar/registry/unhashed-files';

export interface ReleaseManifest {
  readonly section: string;
  readonly manifest: Record<string, unknown>;
}

export function readManifest(files: ReadonlyMap<string, Uint8Array>): ReleaseManifest {
  const text = (path: string) => {
    const bytes = files.get(path);
    return bytes && Buffer.from(bytes).toString();
  };
  const section = text(SECTION_MANIFEST);
  if (section !== undefined) return sectionManifest(section, files);
  const host = text(HOST_MANIFEST);
  if (host !== undefined) return hostManifest(host, files);
  throw new Error(`It is no section and no host: it has no ${SECTION_MANIFEST} and no ${HOST_MANIFEST}.`);
}

function sectionManifest(json: string, files: ReadonlyMap<string, Uint8Array>): ReleaseManifest {
  const manifest = parseSectionManifest(json);
  if (isShell(manifest.name)) throw new Error(`A section cannot be called ${manifest.name}, which names a shell.`);
  if (!files.has(manifest.entry)) throw new Error(`${SECTION_MANIFEST} names ${manifest.entry}, which was not built.`);
  requireOwnName(manifest);
  // Browsers check modules by the import map of the gateway, and no style sheet of an ordinary build.
  const checked = manifest.isPlain ? new Map([...files].filter(([path]) => isScript(path))) : files;
  if (manifest.entryType !== 'module') requireHashes(checked, recordedFiles(manifest));
  return { section: manifest.name, manifest: { ...manifest } };
}

/** The global names of entries that are built with @dar/federation: `dar_` and the section. */
const DAR_NAME = /^dar_/;

/** Throws if the entry would be taken for that of the shell or of another section, which the runtime then does not load. */
function requireOwnName({ name, entryName }: SectionManifest): void {
  const isOwn = DAR_NAME.test(entryName) ? entryName === `dar_${name.replaceAll('-', '_')}` : entryName !== SHELL;
  if (!isOwn)
    throw new Error(`The global name of its entry, ${entryName}, belongs to another one: build it with its own.`);
}

/** Returns the files whose hashes are in the registry alone: pages name them, and no build does. */
function recordedFiles({ name, entry, chunks }: SectionManifest): string[] {
  if (name !== EMBED) return [entry];
  return [entry, LOADER_FILE, SESSION_FILE, ...(chunks[EMBED_STYLES_CHUNK] ?? [])];
}

function hostManifest(json: string, files: ReadonlyMap<string, Uint8Array>): ReleaseManifest {
  const manifest = parseHostManifest(json);
  const missing = [HOST_PAGE, ...manifest.scripts, ...manifest.styles].find((file) => !files.has(file));
  if (missing) throw new Error(`${missing} was not built.`);
  requireHashes(files, [...manifest.scripts, ...manifest.styles]);
  return { section: manifest.name ?? SHELL, manifest: { ...manifest } };
}

function requireHashes(files: ReadonlyMap<string, Uint8Array>, entries: readonly string[]): void {
  const [file] = unhashedFiles(files, entries);
  if (file)
    throw new Error(
      `${file} has no hash in ${entries[0]}, so browsers could not check it: build it with subresource integrity.`,
    );
}
