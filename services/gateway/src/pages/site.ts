import { createHash } from 'node:crypto';
import { findOwner, findParameters } from '@dar/app/remotes/page-owner';
import {
  type HostManifest,
  type PageRegistry,
  type Registry,
  type ReleaseEntry,
  type SectionManifest,
  type SectionRelease,
  toCheckedEntry,
} from '@dar/app/remotes/registry';
import { DEFAULT_SITE, type RegistryState, SHELL, type SiteChannel } from '@dar/platform-protocol';
import { isScript } from '@dar/registry/file-types';
import { unmetRequirements } from '@dar/registry/unmet-requirements';
import { getScriptSource } from './script-source.ts';

export const REGISTRIES_PATH = '/registry';

const HASH_LENGTH = 16;

export interface SiteHost extends HostManifest {
  readonly name: string;
  readonly version: string;
  readonly base: string;
  readonly inlineStyles: InlineStyles;
  readonly integrities: Integrities;
  readonly page: string;
}

/** Style sheets that pages inline, by file name. Others are linked. */
export type InlineStyles = ReadonlyMap<string, string>;

/** Recorded hashes of scripts and style sheets as `sha256-…`, by file name. Empty for dev servers. */
export type Integrities = ReadonlyMap<string, string>;

export interface SiteSection extends SectionManifest {
  readonly version: string;
  readonly base: string;
  readonly inlineStyles: InlineStyles;
  readonly integrities: Integrities;
  readonly isLocal?: true | undefined;
  /** Files of it are missing. */
  readonly isBroken?: true | undefined;
}

/** One composition of a site: a version of its shell and of each section. */
export interface SiteVersion {
  /** The name of the site. */
  readonly name: string;
  /** Changes with the site and its releases. */
  readonly key: string;
  readonly host: SiteHost;
  readonly sections: ReadonlyMap<string, SiteSection>;
  readonly registry: Registry;
  readonly wholeRegistry: { readonly address: string; readonly json: string };
  /** The source of the import map in a content security policy. Hashing the map of 200 sections takes longer than sending a page. */
  readonly importMapSource: string | undefined;
  readonly loadTimeout: number;
}

/** A shop on its domains: its stable version, and a version for each group of canary visitors. */
export interface Site {
  readonly name: string;
  readonly channel: SiteChannel;
  readonly hasCanary: boolean;
  /** The version of each group of visitors. Empty if none can be served. */
  readonly versions: readonly SiteVersion[];
  /** Returns the version with the canaries of these sections. Throws SiteUnavailableError. */
  getVersion(drawn?: readonly string[]): SiteVersion;
}

export interface Sites {
  readonly sites: readonly Site[];
  /** The public key of the platform, which signs previews. */
  readonly signingKey?: string | undefined;
  /** The withdrawn versions by section. */
  readonly yanked?: RegistryState['yanked'];
  getSite(domain: string): Site;
}

export interface Preview {
  readonly section: string;
  readonly version: string;
}

export interface SiteSource {
  /** Returns the sites in memory. Throws SiteUnavailableError. */
  current(): Promise<Sites>;
  /** Returns false while the gateway should get no visitors, since it has read a part of the sites only. */
  isReady?(): boolean;
  /** Reads what has changed. Must not reject. */
  refresh?(): Promise<void>;
  preview?(domain: string, preview: Preview): Promise<SiteVersion>;
}

export function createSiteVersion(
  host: SiteHost,
  sections: readonly SiteSection[],
  loadTimeout: number,
  siteName: string = DEFAULT_SITE,
): SiteVersion {
  const importMap = getImportMap(sections);
  const registry = { sections: sections.map((section) => getRelease(section, host)), importMap };
  const wholeRegistry = addressed(JSON.stringify(registry));
  return {
    name: siteName,
    key: hash([siteName, host.version, wholeRegistry.json].join()),
    host,
    sections: new Map(sections.map((section) => [section.name, section])),
    registry,
    wholeRegistry,
    importMapSource: importMap === undefined ? undefined : getScriptSource(importMap),
    loadTimeout,
  };
}

function addressed(json: string): SiteVersion['wholeRegistry'] {
  return { address: `${REGISTRIES_PATH}/${hash(json)}.json`, json };
}

function hash(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, HASH_LENGTH);
}

export function singleSite(version: SiteVersion): Sites {
  const { name } = version;
  const channel = { domains: [], embedOrigins: [], pins: {} };
  const site: Site = { name, channel, hasCanary: false, versions: [version], getVersion: () => version };
  return { sites: [site], getSite: () => site };
}

/** Returns the section that owns the path. */
export function findSection({ registry, sections }: SiteVersion, pathname: string): SiteSection | undefined {
  const owner = findOwner(registry.sections, pathname);
  return owner && sections.get(owner.name);
}

/** Returns the registry entries that a page needs at once: the owner of its path and the owners of its remote components. */
export function pageRegistry(site: SiteVersion, owner: SiteSection | undefined, pathname: string): PageRegistry {
  const { wholeRegistry, loadTimeout } = site;
  return {
    sections: neededSections(site, owner),
    owner: owner?.name,
    search: owner && findParameters(owner, pathname),
    whole: wholeRegistry.address,
    loadTimeout,
  };
}

/** Returns a key of the releases that a page shows: the shell, the owner of its path and the owners of its remote components. */
export function releasesKey(site: SiteVersion, pathname: string): string {
  const owner = findSection(site, pathname);
  const { name, host } = site;
  return hash(JSON.stringify([name, host.version, owner?.name, neededSections(site, owner)]));
}

/** Returns whether clients can invent more paths that show a page: ids that the server does not check, or other spellings. */
export function isInventable(site: SiteVersion, pathname: string): boolean {
  const { owns = [], isPublic = false } = findSection(site, pathname) ?? {};
  if (owns.includes(pathname)) return false;
  const segments = pathname.split('/');
  const isSpelledAs = (pattern: string) => {
    const parts = pattern.split('/');
    return parts.length === segments.length && parts.every((part, at) => part.startsWith(':') || part === segments[at]);
  };
  return !isPublic || pathname !== encodeURI(decodeURIComponent(pathname)) || !owns.some(isSpelledAs);
}

function neededSections({ registry }: SiteVersion, owner: SiteSection | undefined): SectionRelease[] {
  const needed = new Set(owner ? [owner.name, ...owner.consumes.map((id) => id.split('/')[0])] : []);
  return registry.sections.filter(({ name }) => needed.has(name));
}

/** Returns the entry of the registry. Every page contains these fields. Without a shell the versions are not compared. */
export function getRelease(
  section: SiteSection,
  shell: (Pick<SiteHost, 'provides' | 'contracts'> & Partial<Pick<SiteHost, 'name'>>) | undefined,
): SectionRelease {
  const { name, entryName, entryType, owns, protected: protectedPaths, exposes, isLocal } = section;
  const isOfOtherShell = shell?.name !== undefined && shell.name !== (section.shell ?? SHELL);
  const isIncompatible = isOfOtherShell || (shell && unmetRequirements(section, shell).length > 0) || undefined;
  return {
    ...{ name, ...getEntry(section), entryName, entryType, owns, exposes, isLocal, isIncompatible },
    protected: protectedPaths,
    hasPolicy: section.policy && true,
  };
}

/** Returns the import map with which browsers check the modules of these sections, or undefined without any. */
function getImportMap(sections: readonly SiteSection[]): string | undefined {
  const ofModules = sections.filter(({ entryType, isLocal }) => entryType === 'module' && !isLocal);
  if (ofModules.length === 0) return undefined;
  const imports = ofModules.map(({ base, entry }) => [toCheckedEntry(base + entry), base + entry] as const);
  const integrity = ofModules.flatMap(({ base, integrities }) =>
    [...integrities].filter(([file]) => isScript(file)).map(([file, hash]) => [base + file, hash] as const),
  );
  return JSON.stringify({ imports: Object.fromEntries(imports), integrity: Object.fromEntries(integrity) });
}

function getEntry({ version, base, entry, integrities }: SiteSection): ReleaseEntry {
  return { version, entry: base + entry, integrity: integrities.get(entry) };
}

/** No site can be served. The message is public; addresses and paths are in `cause`. */
export class SiteUnavailableError extends Error {
  override readonly name = 'SiteUnavailableError';
}
