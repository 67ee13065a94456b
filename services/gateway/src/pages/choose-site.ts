import { randomInt } from 'node:crypto';
import { PREVIEW_HEADER, sectionName, version as versionSchema } from '@dar/contracts/platform';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type Authenticate, requireSection } from '../platform/authenticate.ts';
import { PlatformError } from '../platform/platform-errors.ts';
import { type HostSites, type Preview, type Site, type SiteSource, SiteUnavailableError } from './site.ts';
import { BUCKETS } from './visitor-groups.ts';

/** Holds the canary bucket of a device while its host has a canary. */
const BUCKET_COOKIE = 'dar_bucket';

const THIRTY_DAYS_S = 30 * 24 * 60 * 60;

interface ChooseSiteOptions {
  readonly source: SiteSource;
  readonly authenticate: Authenticate;
}

/** Returns the site of the visitor's host and canary bucket. Sets the cookie of the bucket while there is a canary. */
export function visitorSite(host: HostSites, request: FastifyRequest, reply: FastifyReply): Site {
  if (!host.hasCanary) return host.siteFor();
  const bucket = readBucket(request.cookies[BUCKET_COOKIE]) ?? randomInt(BUCKETS);
  reply.setCookie(BUCKET_COOKIE, String(bucket), { path: '/', maxAge: THIRTY_DAYS_S, sameSite: 'lax', httpOnly: true });
  return host.siteFor(bucket);
}

function readBucket(cookie: string | undefined): number | undefined {
  return cookie !== undefined && /^\d{1,2}$/.test(cookie) ? Number(cookie) : undefined;
}

/**
 * Returns the site with the published version that the request names, or undefined if it names none.
 * Throws PlatformError without a token for the section, or if there is no such version.
 */
export async function previewSite(
  request: FastifyRequest,
  { source, authenticate }: ChooseSiteOptions,
): Promise<Site | undefined> {
  const name = request.headers[PREVIEW_HEADER];
  if (typeof name !== 'string') return undefined;
  const identity = await authenticate(request);
  const preview = parsePreview(name);
  requireSection(identity, preview.section);
  if (!source.preview) throw new PlatformError(404, 'missing', 'Dev servers have no previews.');
  try {
    return await source.preview(request.hostname, preview);
  } catch (error) {
    if (!(error instanceof SiteUnavailableError)) throw error;
    throw new PlatformError(404, 'missing', error.message);
  }
}

function parsePreview(name: string): Preview {
  const [section = '', version = ''] = name.split('@');
  if (sectionName.safeParse(section).success && versionSchema.safeParse(version).success) return { section, version };
  throw new PlatformError(400, 'invalid', `${PREVIEW_HEADER} must be <section>@<version>.`);
}
