import * as z from 'zod/mini';
import {
  domain,
  filePath,
  isShell,
  origin,
  SHELL,
  sectionName,
  sha256,
  shellName,
  siteName,
  version,
} from './names.ts';

const MB = 1024 * 1024;

/** The limit of one file of a release, in bytes. */
export const MAX_FILE_BYTES = 20 * MB;

/** The limit of the files of a release together, in bytes. */
export const MAX_RELEASE_BYTES = 100 * MB;

export const MAX_RELEASE_FILES = 2_000;

/** The files of a release by path. */
export const releaseFiles = z.record(filePath, z.object({ hash: sha256, bytes: z.int().check(z.minimum(0)) }));

export type ReleaseFiles = z.output<typeof releaseFiles>;

const publication = {
  section: sectionName,
  version,
  /** SHA-256 of the paths and hashes of the built files. */
  contentHash: sha256,
  publishedAt: z.string(),
  /** The name of the token. */
  publishedBy: z.string(),
  /** The number of the last change of the registry before it. Missing: 0. */
  afterRevision: z.optional(z.int()),
};

/** An immutable release. */
export const releaseRecord = z.object({
  ...publication,
  /** Contains the precompressed `.br` and `.gz` files. */
  files: releaseFiles,
  /** The content of `section.json` or `host.json`. */
  manifest: z.record(z.string(), z.unknown()),
});

export type ReleaseRecord = z.output<typeof releaseRecord>;

/** Returns the shell that a release is, or for which it was built. */
export function getReleaseShell({ section, manifest }: Pick<ReleaseRecord, 'section' | 'manifest'>): string {
  if (isShell(section)) return section;
  const { shell } = manifest;
  return typeof shell === 'string' ? shell : SHELL;
}

/** What lists say of a release. */
export const releaseSummary = z.object({
  ...publication,
  fileCount: z.int(),
  /** Size of the built files, without precompressed ones. */
  bytes: z.int(),
});

export type ReleaseSummary = z.output<typeof releaseSummary>;

/** The live version of a section on one site. */
export const pin = z.object({
  version,
  /** The version that a rollback restores. */
  previous: z.optional(version),
  canary: z.optional(
    z.object({
      version,
      percent: z.int().check(z.minimum(1), z.maximum(99)),
      /** Missing: it was started by a gateway of an older version. */
      startedAt: z.optional(z.string()),
    }),
  ),
});

export type Pin = z.output<typeof pin>;

/** The versions of shared packages and of the API's contracts that a page gives to sections. */
export const provisions = z.object({ shared: z.record(z.string(), version), contracts: version });

export type Provisions = z.output<typeof provisions>;

/** What one site shows on which domains. */
export const siteChannel = z.object({
  domains: z.array(domain),
  /** The name of its shell, which never changes. Missing: `host`. */
  shell: z.optional(shellName),
  /** Where its previews open. Missing: at its first domain, else on the shop's pages. */
  origin: z.optional(origin),
  /** The sections that it may load. Missing: all. */
  sections: z.optional(z.array(sectionName)),
  /** Origins of partners' pages that may embed it. */
  embedOrigins: z.array(origin),
  /** Missing: no partner's page runs the sections with its own React. */
  provides: z.optional(provisions),
  /** The site whose live versions it shows. Missing: it has its own. */
  follows: z.optional(siteName),
  /** The live versions by section, with that of its shell. */
  pins: z.record(sectionName, pin),
});

export type SiteChannel = z.output<typeof siteChannel>;

/** Returns the name of the shell of a site. */
export function getSiteShell({ shell = SHELL }: Pick<SiteChannel, 'shell'>): string {
  return shell;
}

/** Who did something when, and the number of the last change of the registry before it. */
const tokenEvent = z.object({ at: z.string(), by: z.string(), afterRevision: z.int() });

export type TokenEvent = z.output<typeof tokenEvent>;

/** A token of the platform API. Its secret is stored as a hash only. */
export const storedToken = z.object({
  id: z.string(),
  name: z.string(),
  hash: sha256,
  /** The sections that the token may publish and pin. Missing: it belongs to a person of the platform's team. */
  sections: z.optional(z.array(sectionName)),
  /** The sites on which it may pin. Missing: all. */
  sites: z.optional(z.array(siteName)),
  expiresAt: z.string(),
  created: tokenEvent,
  revoked: z.optional(tokenEvent),
});

export type StoredToken = z.output<typeof storedToken>;

export const registryState = z.object({
  sites: z.record(siteName, siteChannel),
  /** The withdrawn versions by section. */
  yanked: z.optional(z.record(sectionName, z.array(version))),
  /** The public key of the platform, which signs previews. */
  signingKey: z.optional(z.string()),
});

export type RegistryState = z.output<typeof registryState>;

const ACTIONS = [
  'publish',
  'pin',
  'rollback',
  'unpin',
  'yank',
  'start-canary',
  'stop-canary',
  'promote-canary',
  'set-site',
  'create-token',
  'revoke-token',
  'set-signing-key',
] as const;

/** What a revision changed, for machines and as a sentence. */
export const registryChange = z.object({
  action: z.enum(ACTIONS),
  sentence: z.string(),
  site: z.optional(siteName),
  section: z.optional(sectionName),
  version: z.optional(version),
  percent: z.optional(z.int()),
  /** Why it was forced although it breaks a site. Missing: it was not. */
  reason: z.optional(z.string()),
  /** The pins of a change of several. */
  pins: z.optional(z.array(z.object({ site: siteName, section: sectionName, version }))),
});

export type RegistryChange = z.output<typeof registryChange>;

/** A change of the registry, without the state to which it led. */
export const changeEntry = z.object({
  number: z.int(),
  at: z.string(),
  /** The name of the token. */
  by: z.string(),
  change: registryChange,
});

export type ChangeEntry = z.output<typeof changeEntry>;

/** One state of the registry and the change that led to it. */
export const revision = z.extend(changeEntry, { state: registryState });

export type Revision = z.output<typeof revision>;
