import { randomBytes } from 'node:crypto';
import { DAY_S } from '@dar/http-server/durations';
import { PREVIEW_COOKIE } from '@dar/platform-protocol';
import { isYanked } from '@dar/registry/is-yanked';
import { type PreviewTicket, readTicket } from '@dar/registry/ticket';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type Site, type SiteSource, type Sites, SiteUnavailableError, type SiteVersion } from './site.ts';
import { drawCanaries } from './visitor-groups.ts';

/** Holds a random name of the device while its site has a canary. */
const DEVICE_COOKIE = 'dar_device';
const DEVICE = /^[\w-]{16}$/;

const THIRTY_DAYS_S = 30 * DAY_S;

/** Returns the sections of which the visitor's device gets the canary. Sets the cookie of the device while there is one. */
export function drawVisitor(site: Site, request: FastifyRequest, reply: FastifyReply): string[] {
  if (!site.hasCanary) return [];
  const { [DEVICE_COOKIE]: cookie = '' } = request.cookies;
  const device = DEVICE.test(cookie) ? cookie : randomBytes(12).toString('base64url');
  reply.setCookie(DEVICE_COOKIE, device, { path: '/', maxAge: THIRTY_DAYS_S, sameSite: 'lax', httpOnly: true });
  return drawCanaries(site.channel, device);
}

type PreviewSites = Pick<Sites, 'signingKey' | 'yanked' | 'getSite'>;

/** Returns the preview of a ticket that is valid on the site of the request. */
export function readPreview(
  text: string | undefined,
  { hostname }: Pick<FastifyRequest, 'hostname'>,
  sites: PreviewSites,
): PreviewTicket | undefined {
  const preview = text === undefined ? undefined : readTicket(text, sites.signingKey);
  if (preview?.site !== sites.getSite(hostname).name || isYanked(sites, preview)) return undefined;
  return preview;
}

interface PreviewedSite {
  readonly site: SiteVersion;
  readonly preview: PreviewTicket;
}

/** Returns the site with the published version of a preview, or undefined without a valid cookie of a preview. */
export async function previewSite(
  request: Pick<FastifyRequest, 'cookies' | 'hostname'>,
  source: SiteSource,
): Promise<PreviewedSite | undefined> {
  const preview = readPreview(request.cookies[PREVIEW_COOKIE], request, await source.current());
  if (!preview || !source.preview) return undefined;
  try {
    return { site: await source.preview(request.hostname, preview), preview };
  } catch (error) {
    // The version may have been removed since.
    if (error instanceof SiteUnavailableError) return undefined;
    throw error;
  }
}
