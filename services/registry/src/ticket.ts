import { createPublicKey, type KeyObject, sign, verify } from 'node:crypto';
import { sectionName, siteName, version } from '@dar/platform-protocol';
import { z } from 'zod';

const SIGNED = /^[\w-]+\.[\w-]+$/;

/** Milliseconds since 1970. */
const expiresAt = z.int();

const ticket = z.object({ kind: z.literal('preview'), site: siteName, section: sectionName, version, expiresAt });

/** The right of one browser to see one published version on the pages of a site. The platform signs it. */
export type PreviewTicket = z.output<typeof ticket>;

/** Returns a signed text of the ticket, for a cookie or an address. `key` is an Ed25519 key. */
export function signTicket(value: PreviewTicket, key: KeyObject): string {
  const payload = Buffer.from(JSON.stringify(value)).toString('base64url');
  return `${payload}.${sign(null, Buffer.from(payload), key).toString('base64url')}`;
}

/** Returns the ticket if the key in the registry signed it and it has not expired. */
export function readTicket(
  text: string,
  publicKey: string | undefined,
  now: number = Date.now(),
): PreviewTicket | undefined {
  const [payload = '', signature = ''] = text.split('.');
  // Base64url is read with foreign characters too, and pages contain the text.
  if (publicKey === undefined || !SIGNED.test(text)) return undefined;
  const key = createPublicKey({ key: Buffer.from(publicKey, 'base64url'), format: 'der', type: 'spki' });
  if (!verify(null, Buffer.from(payload), key, Buffer.from(signature, 'base64url'))) return undefined;
  // A ticket of another release may have other fields.
  const { data } = ticket.safeParse(JSON.parse(Buffer.from(payload, 'base64url').toString()));
  return data && data.expiresAt > now ? data : undefined;
}
