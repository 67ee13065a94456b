import { createPrivateKey, createPublicKey, hkdfSync, type KeyObject } from 'node:crypto';
import { DAY_MS } from '@dar/http-server/durations';
import { DEFAULT_SITE, getSiteShell, PREVIEW_PATH, type previewResponse, SHELL } from '@dar/platform-protocol';
import { FIRST_STATE } from '@dar/registry/first-state';
import type { RegistryDatabase } from '@dar/registry/registry-database';
import { signTicket } from '@dar/registry/ticket';
import type { output } from 'zod/mini';
import { BlockedError } from '../registry/blocked-error.ts';
import { changeRegistry } from '../registry/change-registry.ts';
import { getChannel } from '../registry/pin-rules.ts';

const DAYS_7_MS = 7 * DAY_MS;
// What PKCS #8 writes before the 32 bytes of an Ed25519 key.
const PKCS8_PREFIX = Buffer.from('302e020100300506032b657004220420', 'hex');

export interface Tickets {
  /** Stores the public key in the registry, where gateways find it. */
  storeKey(): Promise<void>;
  /**
   * Returns the site on whose pages a preview for a site opens: itself, or the shop if it has no pages. Throws BlockedError
   * for a site of another shell than `shell`, that of the release.
   */
  findPreviewedSite(site: string, shell: string): Promise<string>;
  /** Returns the right to see a published version on the pages of a site for seven days. */
  createPreview(release: Release, site: string): Promise<output<typeof previewResponse>>;
}

interface Release {
  readonly section: string;
  readonly version: string;
}

interface TicketOptions {
  readonly database: RegistryDatabase;
  readonly platformToken: string | undefined;
  readonly siteUrl: string;
}

/** The key comes from the platform's token, so several processes sign alike, and a new token ends all previews. */
export function createTickets({ database, platformToken = '', siteUrl }: TicketOptions): Tickets {
  const key = deriveKey(platformToken);
  const signingKey = createPublicKey(key).export({ format: 'der', type: 'spki' }).toString('base64url');
  const storeKey = async () => {
    const { state } = (await database.latestRevision()) ?? { state: FIRST_STATE };
    if (state.signingKey === signingKey) return;
    const change = { action: 'set-signing-key', sentence: 'The key of previews is new.' } as const;
    await changeRegistry(database, {
      by: 'platform',
      rule: (current) => ({ state: { ...current, signingKey }, change }),
    });
  };
  const readChannel = async (site: string) => {
    const { state } = (await database.latestRevision()) ?? { state: FIRST_STATE };
    return getChannel(state, site);
  };
  const getOrigin = async (site: string) => {
    const { origin, domains } = await readChannel(site);
    const url = new URL(origin ?? siteUrl);
    if (origin === undefined) url.hostname = domains[0] ?? url.hostname;
    return url.origin;
  };
  return {
    storeKey,
    async findPreviewedSite(site, shell) {
      const { origin, domains, ...channel } = await readChannel(site);
      const own = getSiteShell(channel);
      if (own !== shell) throw new BlockedError(`${site} has the shell ${own}, and the release is for ${shell}.`);
      if (origin !== undefined || domains.length > 0) return site;
      if (own === SHELL) return DEFAULT_SITE;
      throw new BlockedError(`${site} has no address for previews: name it with dar sites set ${site} --origin.`);
    },
    async createPreview({ section, version }, site) {
      const origin = await getOrigin(site);
      await storeKey();
      const expiresAt = Date.now() + DAYS_7_MS;
      const ticket = signTicket({ kind: 'preview', site, section, version, expiresAt }, key);
      return { origin, ticket, address: getAddress(origin, PREVIEW_PATH, ticket), expiresAt: toTime(expiresAt) };
    },
  };
}

function getAddress(origin: string, path: string, ticket: string): string {
  return `${origin}${path}?ticket=${ticket}`;
}

function toTime(milliseconds: number): string {
  return new Date(milliseconds).toISOString();
}

function deriveKey(token: string): KeyObject {
  const seed = Buffer.from(hkdfSync('sha256', token, '', 'dar previews', 32));
  return createPrivateKey({ key: Buffer.concat([PKCS8_PREFIX, seed]), format: 'der', type: 'pkcs8' });
}
