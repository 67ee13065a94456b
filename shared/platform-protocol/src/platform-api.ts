import * as z from 'zod/mini';
import { DEFAULT_SITE, domain, origin, sectionName, sha256, shellName, siteName, version } from './names.ts';
import {
  changeEntry,
  type Provisions,
  provisions,
  registryChange,
  releaseFiles,
  releaseRecord,
  releaseSummary,
  siteChannel,
} from './registry-state.ts';

export * from './names.ts';
export * from './registry-state.ts';

/** The prefix of every address of the platform API. */
export const PLATFORM_PATH = '/platform/api';

/** Holds the signed ticket of a preview. Pages then show the published version that it names. */
export const PREVIEW_COOKIE = 'dar_preview';

/** Opens the preview that its parameter `ticket` allows. */
export const PREVIEW_PATH = '/preview';

/** Is `1` on a preview that the server rendered. */
export const RENDERED_HEADER = 'x-dar-rendered';

export const platformError = z.object({
  error: z.object({
    code: z.string(),
    message: z.string(),
    /** Every reason why the change is blocked. */
    details: z.optional(z.array(z.string())),
  }),
});

/** `GET /releases?section=&before=&limit=`, newest first. `next` is the `before` of the next page. Missing: it is the last one. */
export const releaseList = z.object({ releases: z.array(releaseSummary), next: z.optional(z.string()) });

export type ReleaseList = z.output<typeof releaseList>;

/** `GET /releases/<section>/<version>` and the response of `PUT`. */
export const releaseResponse = releaseRecord;

/** `GET /releases/<section>/<version>/types`: the file `TYPES_FILE`. 404: the release has no types. */

/** `POST /releases/<section>/<version>/previews`: the right to see the version on the pages of a site. */
export const previewRequest = z.object({ site: siteName });
export const previewResponse = z.object({
  /** The address of the site's pages. */
  origin: z.string(),
  /** Opens the preview in any browser. */
  address: z.string(),
  /** The value of the preview's cookie. */
  ticket: z.string(),
  expiresAt: z.string(),
});

/** `POST /releases/<section>/<version>/yank` */
export const yankResponse = z.object({ revision: z.int(), change: registryChange });

/** `POST /releases/<section>/<version>/missing` */
export const missingRequest = z.object({ hashes: z.array(sha256) });
export const missingResponse = z.object({ missing: z.array(sha256) });

/** `PUT /releases/<section>/<version>`. `sites` names the sites to check against; missing: every site that may load it. */
export const publishRequest = z.object({ files: releaseFiles, sites: z.optional(z.array(siteName)) });

/** A change fails with 409 when the registry is no longer at this revision. */
const basedOn = z.optional(z.int());

/** Why the platform's team makes a change that breaks a site. The history shows it. Missing: such a change is blocked. */
const force = z.optional(z.string().check(z.trim(), z.minLength(1), z.maxLength(300)));

/** `POST /sites/<site>/pins/<section>`. The name of the site's shell as the section pins the shell. */
export const pinRequest = z.object({ version, basedOn, force });

/** `POST /pins`: pins one version of each section, all of them or none, on one site or on every site that may load it. */
export const pinsRequest = z.object({ versions: z.record(sectionName, version), site: z.optional(siteName), basedOn });
export const pinsResponse = z.object({ revision: z.int(), change: registryChange });

/** `POST /sites/<site>/pins/<section>/canary` */
export const canaryRequest = z.object({ version, percent: z.int().check(z.minimum(1), z.maximum(99)), basedOn });

/** `POST …/rollback`. The body may be missing. */
export const rollbackRequest = z.object({ basedOn, force });

/** `DELETE …/pins/<section>`, `DELETE …/canary` and `POST …/canary/promote`. The body may be missing. */
export const changeRequest = z.object({ basedOn });

/** `PUT /sites/<site>`. A new site starts with the pins of `shop`, and one with another shell without any. */
export const siteRequest = z.object({
  domains: z.array(domain),
  /** Missing: that of the site, and `host` for a new one. */
  shell: z.optional(shellName),
  origin: z.optional(origin),
  sections: z.optional(z.array(sectionName).check(z.minLength(1))),
  embedOrigins: z._default(z.array(origin), []),
  provides: z.optional(provisions),
  follows: z.optional(siteName),
  basedOn,
});

export const changeResponse = z.object({ revision: z.int(), change: registryChange, site: siteChannel });

/** `GET /sites` */
export const siteList = z.object({ revision: z.int(), sites: z.record(siteName, siteChannel) });

export type SiteList = z.output<typeof siteList>;

/** `GET /sites/<site>/sections`: the live version of each section that the site may load, without the shell. */
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

/** `GET /history?site=&section=&before=&limit=`, newest first. A publication or a token has the number of the last change before it. */
export const history = z.object({ entries: z.array(changeEntry) });

export type History = z.output<typeof history>;

const tokenName = z.string().check(z.trim(), z.minLength(1), z.maxLength(100));

/** `POST /tokens`: a token of a team, or of a person of the platform's team, who may do everything. */
export const tokenRequest = z.union([
  z.object({
    name: tokenName,
    sections: z.array(sectionName).check(z.minLength(1)),
    /** The sites on which it may pin. */
    sites: z._default(z.union([z.array(siteName).check(z.minLength(1)), z.literal('all')]), [DEFAULT_SITE]),
  }),
  z.object({ name: tokenName, isPlatform: z.literal(true) }),
]);

const tokenInfo = {
  id: z.string(),
  name: z.string(),
  /** Missing: it may release all sections, on all sites. */
  sections: z.optional(z.array(sectionName)),
  /** Missing: it may pin on all sites. */
  sites: z.optional(z.array(siteName)),
  createdAt: z.string(),
  expiresAt: z.optional(z.string()),
  revokedAt: z.optional(z.string()),
  /** Missing: it was never used. */
  lastUsedAt: z.optional(z.string()),
};

/** The response of `POST /tokens`: the only one that contains the token. */
export const createdToken = z.object({ ...tokenInfo, token: z.string() });

/** `GET /tokens` */
export const tokenList = z.object({ tokens: z.array(z.object(tokenInfo)) });

/** Returns the versions as text, such as `react 19.3.1, contracts 1.1.0`. */
export function describeProvisions({ shared, contracts }: Provisions): string {
  return [...Object.entries(shared), ['contracts', contracts]].map((each) => each.join(' ')).join(', ');
}
