import { generateKeyPairSync, type KeyObject } from 'node:crypto';
import { HOUR_MS } from '@dar/http-server/durations';
import { DEFAULT_SITE, PREVIEW_COOKIE } from '@dar/platform-protocol';
import type { RegistryDatabase } from '@dar/registry/registry-database';
import { changeState } from '@dar/registry/testing/change-registry';
import { type PreviewTicket, signTicket } from '@dar/registry/ticket';

interface CookieOptions {
  readonly key?: KeyObject;
  /** Milliseconds. */
  readonly lasts?: number;
}

/** Stores the key of a platform in the registry. Returns a function that signs tickets. */
export async function allowTickets(database: RegistryDatabase) {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  const signingKey = publicKey.export({ format: 'der', type: 'spki' }).toString('base64url');
  await changeState(database, (state) => ({ ...state, signingKey }));
  return (ticket: PreviewTicket, key: KeyObject = privateKey) => signTicket(ticket, key);
}

/** Stores the key of a platform in the registry. Returns a function that makes the cookie of a preview. */
export async function allowPreviews(database: RegistryDatabase) {
  const sign = await allowTickets(database);
  return (section: string, version: string, { key, lasts = HOUR_MS }: CookieOptions = {}) => {
    const ticket = { kind: 'preview', site: DEFAULT_SITE, section, version, expiresAt: Date.now() + lasts } as const;
    return { cookie: `${PREVIEW_COOKIE}=${sign(ticket, key)}` };
  };
}
