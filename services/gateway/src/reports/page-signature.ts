import { createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto';
import { siteName } from '@dar/platform-protocol';
import { z } from 'zod';

const HOUR_MS = 3_600_000;
const MAC_BYTES = 16;

const servedPage = z.object({
  id: z.string(),
  site: siteName,
  /** `embed`: a partner's page that loads the embed of the site. */
  kind: z.enum(['page', 'embed']),
  /** The sections of which the page has the canary. */
  drawn: z.array(z.string()),
  /** Milliseconds since 1970. */
  at: z.int(),
});

/** What a gateway remembers of a page that it served, in the page. */
export type ServedPage = z.output<typeof servedPage>;

export interface PageSignatures {
  sign(page: Omit<ServedPage, 'id' | 'at'>): { readonly page: ServedPage; readonly text: string };
  /** Returns the page of a signature that a gateway made in the last hour. */
  read(text: string): ServedPage | undefined;
  /** Returns a short hash that only gateways can make. */
  hash(text: string): string;
}

/** All gateways have the token, so each reads the signatures of all. */
export function createPageSignatures(reportsToken: string, now: () => number = Date.now): PageSignatures {
  const key = Buffer.from(hkdfSync('sha256', reportsToken, '', 'dar pages', 32));
  const getMac = (text: string) => createHmac('sha256', key).update(text).digest().subarray(0, MAC_BYTES);
  return {
    sign(signed) {
      const page = { ...signed, id: randomBytes(9).toString('base64url'), at: now() };
      const payload = Buffer.from(JSON.stringify(page)).toString('base64url');
      return { page, text: `${payload}.${getMac(payload).toString('base64url')}` };
    },
    read(text) {
      const [payload = '', signature = ''] = text.split('.');
      const mac = Buffer.from(signature, 'base64url');
      if (mac.byteLength !== MAC_BYTES || !timingSafeEqual(mac, getMac(payload))) return undefined;
      const page = servedPage.parse(JSON.parse(Buffer.from(payload, 'base64url').toString()));
      return page.at > now() - HOUR_MS ? page : undefined;
    },
    hash: (text) => getMac(text).toString('base64url').slice(0, 8),
  };
}
