import { type ReleaseRecord, SHELL } from '@dar/platform-protocol';
import { parseSectionManifest } from '@dar/registry/manifests';
import type { StorageReader } from '@dar/registry/open-reader';
import type { ReleaseFile, ReleaseReader } from '@dar/registry/release-reader';
import { LRUCache } from 'lru-cache';
import { RELEASES_PATH } from '../release/releases.routes.ts';
import { readInlineStyles } from './inline-styles.ts';
import { type ReleaseFiles, readHost, readSection } from './read-release.ts';
import { type Integrities, type SiteHost, type SiteSection, SiteUnavailableError } from './site.ts';

const MAX_RELEASES = 500;
const CONCURRENCY = 8;
const CODE = /\.(js|css)$/;
const COMPRESSED = /\.(br|gz)$/;

/** Loads what pages need of a release, once. Rejects with UnreadableReleaseError if a file of it is missing or was changed. */
export interface ReleaseLoader {
  loadHost(version: string): Promise<SiteHost>;
  loadSection(section: string, version: string): Promise<SiteSection>;
  /** Returns a section of which files are missing, so that its pages show a panel. Returns undefined without its record. */
  loadBroken(section: string, version: string): Promise<SiteSection | undefined>;
  /** Returns whether the release was loaded, and loads it again the next time. */
  forget(section: string, version: string): boolean;
}

/** A release that cannot be served. The message is public. */
export class UnreadableReleaseError extends SiteUnavailableError {
  readonly release: Partial<ReleaseFile>;

  constructor(release: Omit<ReleaseFile, 'file'> & Partial<ReleaseFile>, reason: string, cause?: unknown) {
    const { section, version, file } = release;
    super(`${file ? `${file} of ` : ''}${section} ${version} ${reason}.`, { cause });
    this.release = release;
  }
}

interface LoaderOptions {
  readonly releases: ReleaseReader;
  readonly copyFile: StorageReader['copyFile'];
}

export function createReleaseLoader({ releases, copyFile }: LoaderOptions): ReleaseLoader {
  const load = async <Release>(name: ReleaseName, read: (files: ReleaseFiles) => Promise<Release>) => {
    const record = await readRecord(releases, name);
    await checkFiles(record, copyFile);
    return read(getFiles(releases, record));
  };
  const hosts = new LRUCache<string, SiteHost>({
    max: MAX_RELEASES,
    fetchMethod: (version) => load({ section: SHELL, version }, readHost),
  });
  const sections = new LRUCache<string, SiteSection, ReleaseName>({
    max: MAX_RELEASES,
    fetchMethod: (_key, _stale, { context }) => load(context, readSection),
  });
  const getKey = (section: string, version: string) => `${section}@${version}`;
  return {
    loadHost: (version) => hosts.forceFetch(version),
    loadSection: (section, version) => sections.forceFetch(getKey(section, version), { context: { section, version } }),
    async loadBroken(section, version) {
      const record = await releases.record(section, version);
      if (!record) return undefined;
      const { base, integrities } = getFiles(releases, record);
      const manifest = parseSectionManifest(JSON.stringify(record.manifest));
      return { ...manifest, version, base, integrities, inlineStyles: new Map(), isBroken: true };
    },
    forget: (section, version) =>
      section === SHELL ? hosts.delete(version) : sections.delete(getKey(section, version)),
  };
}

type ReleaseName = Omit<ReleaseFile, 'file'>;

async function readRecord(releases: ReleaseReader, name: ReleaseName): Promise<ReleaseRecord> {
  const record = await releases.record(name.section, name.version).catch((cause) => {
    throw new UnreadableReleaseError(name, 'cannot be read from the registry', cause);
  });
  if (!record) throw new UnreadableReleaseError(name, 'is pinned and not in the registry');
  return record;
}

/** Reads every file, so that no page names a file that cannot be served. Browsers get the plain file if a compressed one is missing. */
async function checkFiles({ section, version, files }: ReleaseRecord, copyFile: LoaderOptions['copyFile']) {
  const left = Object.entries(files)
    .filter(([file]) => !COMPRESSED.test(file))
    .values();
  const checkNext = async () => {
    for (const [file, { hash }] of left) {
      const isThere = await copyFile(hash).catch((cause) => {
        throw new UnreadableReleaseError({ section, version, file }, 'cannot be read', cause);
      });
      if (!isThere) throw new UnreadableReleaseError({ section, version, file }, 'is missing or was changed');
    }
  };
  await Promise.all(Array.from({ length: CONCURRENCY }, checkNext));
}

function getFiles(releases: ReleaseReader, { section: name, version, files }: ReleaseRecord): ReleaseFiles {
  const base = `${RELEASES_PATH}/${name}/${version}/`;
  return {
    version,
    base,
    async readText(file) {
      const bytes = await releases.readFile(name, version, file);
      if (bytes) return bytes.toString();
      throw new UnreadableReleaseError({ section: name, version, file }, 'is missing or was changed');
    },
    integrities: getIntegrities(files),
    readStyles: (styles) => readInlineStyles(releases, { name, version, base }, styles),
  };
}

function getIntegrities(files: ReleaseRecord['files']): Integrities {
  const code = Object.entries(files).filter(([path]) => CODE.test(path));
  return new Map(code.map(([path, { hash }]) => [path, `sha256-${Buffer.from(hash, 'hex').toString('base64')}`]));
}
