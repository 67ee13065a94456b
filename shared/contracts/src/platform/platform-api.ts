import * as z from '@dar/contracts/schema';
import { domain, hostName, origin, sectionName, sha256, version } from './names.ts';
import { hostChannel, provisions, registryChange, releaseFiles, releaseRecord } from './registry-state.ts';

export * from './describe-provisions.ts';
export * from './names.ts';
export * from './registry-state.ts';

/** The prefix of every address of the platform API. */
export const PLATFORM_PATH = '/platform/api';

/** Names the published version that a page request shows, as `<section>@<version>`. */
export const PREVIEW_HEADER = 'x-dar-preview';

/** Is `1` on a preview that the server rendered. */
export const RENDERED_HEADER = 'x-dar-rendered';

export const platformError = z.object({
  error: z.object({
    code: z.string(),
    message: z.string(),
    /** Every reason of a refusal. */
    details: z.optional(z.array(z.string())),
  }),
});

/** `GET /releases?section=` */
export const releaseList = z.object({
  releases: z.array(
    z.object({
      section: sectionName,
      version,
      contentHash: sha256,
      publishedAt: z.string(),
      publishedBy: z.string(),
      fileCount: z.int(),
      /** Size of the built files, without precompressed ones. */
      bytes: z.int(),
    }),
  ),
});

export type ReleaseList = z.output<typeof releaseList>;

/** `GET /releases/<section>/<version>` and the response of `PUT`. */
export const releaseResponse = releaseRecord;

/** `POST /releases/<section>/<version>/missing` */
export const missingRequest = z.object({ hashes: z.array(sha256) });
export const missingResponse = z.object({ missing: z.array(sha256) });

/** `PUT /releases/<section>/<version>`. `hosts` names the hosts to check against; missing: every host that may load it. */
export const publishRequest = z.object({ files: releaseFiles, hosts: z.optional(z.array(hostName)) });

/** A change is refused with 409 when the registry is no longer at this revision. */
const basedOn = z.optional(z.int());

/** `POST /hosts/<host>/pins/<section>`. The section `host` pins the shell. */
export const pinRequest = z.object({ version, basedOn });

/** `POST /hosts/<host>/pins/<section>/canary` */
export const canaryRequest = z.object({ version, percent: z.int().check(z.minimum(1), z.maximum(99)), basedOn });

/** `POST …/rollback`, `DELETE …/canary` and `POST …/canary/promote`. The body may be missing. */
export const changeRequest = z.object({ basedOn });

/** `PUT /hosts/<host>`. A new host starts with the pins of `shop`. */
export const hostRequest = z.object({
  domains: z.array(domain),
  sections: z.optional(z.array(sectionName).check(z.minLength(1))),
  embedOrigins: z._default(z.array(origin), []),
  provides: z.optional(provisions),
  basedOn,
});

export const changeResponse = z.object({ revision: z.int(), change: registryChange, host: hostChannel });

/** `GET /hosts` */
export const hostList = z.object({ revision: z.int(), hosts: z.record(hostName, hostChannel) });

export type HostList = z.output<typeof hostList>;

/** `GET /hosts/<host>/sections`: the live version of each section that the host may load, without the shell. */
export const liveSections = z.object({
  sections: z.array(
    z.object({
      name: sectionName,
      version,
      /** Patterns of the paths that it owns. */
      owns: z.array(z.string()),
      /** The remote components that it renders, as `<section>/<name>`. */
      consumes: z.array(z.string()),
    }),
  ),
});

export type LiveSections = z.output<typeof liveSections>;

/** `GET /history?host=&section=&before=&limit=`, newest first. */
export const history = z.object({
  entries: z.array(z.object({ number: z.int(), at: z.string(), by: z.string(), change: registryChange })),
});

export type History = z.output<typeof history>;

/** `POST /tokens` */
export const tokenRequest = z.object({
  name: z.string().check(z.trim(), z.minLength(1), z.maxLength(100)),
  sections: z.array(sectionName).check(z.minLength(1)),
});

const tokenInfo = {
  id: z.string(),
  name: z.string(),
  sections: z.array(sectionName),
  createdAt: z.string(),
  revokedAt: z.optional(z.string()),
};

/** The response of `POST /tokens`: the only one that contains the token. */
export const createdToken = z.object({ ...tokenInfo, token: z.string() });

/** `GET /tokens` */
export const tokenList = z.object({ tokens: z.array(z.object(tokenInfo)) });
