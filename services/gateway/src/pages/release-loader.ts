import { isShell, type ReleaseRecord } from '@dar/platform-protocol';
import { isCode } from '@dar/registry/file-types';
import { createLiveReleases, type LiveReleases } from '@dar/registry/live-releases';
import { parseSectionManifest } from '@dar/registry/manifests';
import type { StorageReader } from '@dar/registry/open-reader';
import type { ReleaseName } from '@dar/registry/release-name';
import type { ReleaseFile, ReleaseReader } from '@dar/registry/release-reader';
import pLimit from 'p-limit';
import { RELEASES_PATH } from '../release/releases.routes.ts';
import { readInlineStyles } from './inline-styles.ts';
import { type ReleaseFiles, readHost, readSection } from './read-release.ts';
import { type Integrities, type SiteHost, type SiteSection, SiteUnavailableError } from './site.ts';

/** A gateway that starts reads the files of all live releases, and a process may open about a thousand. */
const MAX_OPEN_FILES = 64;
const COMPRESSED = /\.(br|gz)$/;

/** Loads what pages need of a release, once. Rejects with UnreadableReleaseError if a file of it is missing or was changed. */
export interface ReleaseLoader {
  loadHost(shell: string, version: string): Promise<SiteHost>;
  loadSection(section: string, version: string): Promise<SiteSection>;
  /** Returns a section of which files are missing, so that its pages show a panel. Returns undefined without its record. */
  loadBroken(section: string, version: string): Promise<SiteSection | undefined>;
  /** Names the releases that stay loaded. */
  readonly keep: LiveReleases<unknown>['keep'];
  /** Returns whether the release was loaded, and loads it again the next time. */
  forget(section: string, version: string): boolean;
}

/** A release that cannot be served. The message is public. */
export class UnreadableReleaseError extends SiteUnavailableError {
  readonly release: Partial<ReleaseFile>;
  /** True if the registry or the store of files did not respond, so that another read may succeed. */
  readonly isOutage: boolean;

  constructor(release: Omit<ReleaseFile, 'file'> & Partial<ReleaseFile>, reason: string, cause?: unknown) {
    const { section, version, file } = release;
    super(`${file ? `${file} of ` : ''}${section} ${version} ${reason}.`, { cause });
    this.release = release;
    this.isOutage = cause !== undefined;
  }
}

interface LoaderOptions {
  readonly releases: ReleaseReader;
  readonly copyFile: StorageReader['copyFile'];
}

export function createReleaseLoader({ releases, copyFile }: LoaderOptions): ReleaseLoader {
  const limit = pLimit(MAX_OPEN_FILES);
  const load = async <Release>(name: ReleaseName, read: (files: ReleaseFiles) => Promise<Release>) => {
    const record = await limit(() => readRecord(releases, name));
    await checkFiles(record, (hash) => limit(() => copyFile(hash)));
    return read(getFiles(releases, record));
  };
  const hosts = createLiveReleases((name) => load(name, readHost));
  const sections = createLiveReleases((name) => load(name, readSection));
  return {
    loadHost: (section, version) => hosts.get({ section, version }),
    loadSection: (section, version) => sections.get({ section, version }),
    async loadBroken(section, version) {
      const record = await releases.record(section, version);
      if (!record) return undefined;
      const { base, integrities } = getFiles(releases, record);
      const manifest = parseSectionManifest(JSON.stringify(record.manifest));
      return { ...manifest, version, base, integrities, inlineStyles: new Map(), isBroken: true };
    },
    keep(live) {
      for (const kept of [releases, hosts, sections]) kept.keep(live);
    },
    forget: (section, version) => (isShell(section) ? hosts : sections).forget({ section, version }),
  };
}

async function readRecord(releases: ReleaseReader, name: ReleaseName): Promise<ReleaseRecord> {
  const record = await releases.record(name.section, name.version).catch((cause) => {
    throw new UnreadableReleaseError(name, 'cannot be read from the registry', cause);
  });
  if (!record) throw new UnreadableReleaseError(name, 'is pinned and not in the registry');
  return record;
}

/** Reads every file, so that no page names a file that cannot be served. Browsers get the plain file if a compressed one is missing. */
async function checkFiles({ section, version, files }: ReleaseRecord, copyFile: LoaderOptions['copyFile']) {
  const checkFile = async ([file, { hash }]: readonly [string, ReleaseRecord['files'][string]]) => {
    const isThere = await copyFile(hash).catch((cause) => {
      throw new UnreadableReleaseError({ section, version, file }, 'cannot be read', cause);
    });
    if (!isThere) throw new UnreadableReleaseError({ section, version, file }, 'is missing or was changed');
  };
  await Promise.all(
    Object.entries(files)
      .filter(([file]) => !COMPRESSED.test(file))
      .map(checkFile),
  );
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
  const code = Object.entries(files).filter(([path]) => isCode(path));
  return new Map(code.map(([path, { hash }]) => [path, `sha256-${Buffer.from(hash, 'hex').toString('base64')}`]));
}
