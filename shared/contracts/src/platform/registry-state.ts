import * as z from '@dar/contracts/schema';
import { domain, filePath, hostName, origin, sectionName, sha256, version } from './names.ts';

const MB = 1024 * 1024;

/** The limit of one file of a release, in bytes. */
export const MAX_FILE_BYTES = 20 * MB;

/** The files of a release by path. */
export const releaseFiles = z.record(filePath, z.object({ hash: sha256, bytes: z.int().check(z.minimum(0)) }));

export type ReleaseFiles = z.output<typeof releaseFiles>;

/** An immutable release. */
export const releaseRecord = z.object({
  section: sectionName,
  version,
  /** SHA-256 of the paths and hashes of the built files. */
  contentHash: sha256,
  publishedAt: z.string(),
  /** The name of the token. */
  publishedBy: z.string(),
  /** Contains the precompressed `.br` and `.gz` files. */
  files: releaseFiles,
  /** The content of `section.json` or `host.json`. */
  manifest: z.record(z.string(), z.unknown()),
});

export type ReleaseRecord = z.output<typeof releaseRecord>;

/** The live version of a section on one host. */
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

/** What one host shows on which domains. */
export const hostChannel = z.object({
  domains: z.array(domain),
  /** The sections that it may load. Missing: all. */
  sections: z.optional(z.array(sectionName)),
  /** Origins of partners' pages that may embed it. */
  embedOrigins: z.array(origin),
  /** Missing: no partner's page runs the sections with its own React. */
  provides: z.optional(provisions),
  /** The live versions by section. The shell is pinned as `host`. */
  pins: z.record(sectionName, pin),
});

export type HostChannel = z.output<typeof hostChannel>;

const storedToken = z.object({
  name: z.string(),
  hash: sha256,
  /** The sections that the token may publish and pin. */
  sections: z.array(sectionName),
  createdAt: z.string(),
  revokedAt: z.optional(z.string()),
});

export const registryState = z.object({
  hosts: z.record(hostName, hostChannel),
  tokens: z.record(z.string(), storedToken),
});

export type RegistryState = z.output<typeof registryState>;

const ACTIONS = [
  'pin',
  'rollback',
  'start-canary',
  'stop-canary',
  'promote-canary',
  'set-host',
  'create-token',
  'revoke-token',
] as const;

/** What a revision changed, for machines and as a sentence. */
export const registryChange = z.object({
  action: z.enum(ACTIONS),
  sentence: z.string(),
  host: z.optional(hostName),
  section: z.optional(sectionName),
  version: z.optional(version),
  percent: z.optional(z.int()),
});

export type RegistryChange = z.output<typeof registryChange>;

/** One state of the registry and the change that led to it. */
export const revision = z.object({
  number: z.int(),
  at: z.string(),
  /** The name of the token. */
  by: z.string(),
  change: registryChange,
  state: registryState,
});

export type Revision = z.output<typeof revision>;
