import { SERVER_ENTRY } from '@dar/app/remotes/server-build';
import type { ReleaseRecord } from '@dar/contracts/platform';
import { LRUCache } from 'lru-cache';
import { HOST } from '../release/manifests.ts';
import type { ReleaseReader } from '../release/release-reader.ts';
import { RELEASES_PATH } from '../release/releases.routes.ts';
import { readInlineStyles } from './inline-styles.ts';
import { type ReleaseFiles, readHost, readSection } from './read-release.ts';
import { type Integrities, type SiteHost, type SiteSection, SiteUnavailableError } from './site.ts';

const MAX_RELEASES = 500;
const CODE = /\.(js|css)$/;

/** Loads what pages need of a release, once. Rejects if a file of it is missing or was changed. */
export interface ReleaseLoader {
  loadHost(version: string): Promise<SiteHost>;
  loadSection(section: string, version: string): Promise<SiteSection>;
}

export function createReleaseLoader(releases: ReleaseReader): ReleaseLoader {
  const hosts = new LRUCache<string, SiteHost>({
    max: MAX_RELEASES,
    fetchMethod: async (version) => readHost(await filesOf(releases, HOST, version)),
  });
  const sections = new LRUCache<string, SiteSection, ReleaseName>({
    max: MAX_RELEASES,
    fetchMethod: async (_key, _stale, { context: { section, version } }) => loadSection(releases, section, version),
  });
  return {
    loadHost: (version) => hosts.forceFetch(version),
    loadSection: (section, version) => sections.forceFetch(`${section}@${version}`, { context: { section, version } }),
  };
}

interface ReleaseName {
  readonly section: string;
  readonly version: string;
}

async function loadSection(releases: ReleaseReader, name: string, version: string): Promise<SiteSection> {
  const files = await filesOf(releases, name, version);
  const section = await readSection(files);
  await files.readText(section.entry);
  return section;
}

async function filesOf(releases: ReleaseReader, name: string, version: string): Promise<ReleaseFiles> {
  const record = await releases.record(name, version);
  if (!record) throw new SiteUnavailableError(`${name} is pinned at ${version}, which is not in the store.`);
  const base = `${RELEASES_PATH}/${name}/${version}/`;
  const readText = async (file: string) => {
    const bytes = await releases.readFile(name, version, file);
    if (!bytes) throw new SiteUnavailableError(`${file} of ${name} ${version} is missing or was changed.`);
    return bytes.toString();
  };
  // A release without a server build is rendered by the browser.
  if (Object.hasOwn(record.files, SERVER_ENTRY)) await readText(SERVER_ENTRY);
  return {
    version,
    base,
    readText,
    integrities: integritiesOf(record),
    readStyles: (files) => readInlineStyles(releases, { name, version, base }, files),
  };
}

function integritiesOf({ files }: ReleaseRecord): Integrities {
  const code = Object.entries(files).filter(([path]) => CODE.test(path));
  return new Map(code.map(([path, { hash }]) => [path, `sha256-${Buffer.from(hash, 'hex').toString('base64')}`]));
}
