import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { SiteChannel } from '@dar/platform-protocol';
import { expect } from 'playwright/test';
import { servePartner } from '../../examples/partner-host/serve.ts';
import { openStorage } from '../../services/registry/src/ports/open-storage.ts';
import { addSite } from '../../services/registry/src/testing/change-registry.ts';
import { ARTIFACTS_DIR } from './running-site.ts';

export interface Partner extends AsyncDisposable {
  /** The partner's site, whose origin the registry lists. */
  readonly listed: string;
  /** The same site at another origin, which it does not list. */
  readonly unlisted: string;
}

const SECTIONS = ['catalog', 'booking'];

/** Serves a partner's site, and lists it in the registry with sections. */
export async function startPartner(shop: string, serve = servePartner, sections = SECTIONS): Promise<Partner> {
  const server: Server = await serve(shop, 0);
  const { port } = server.address() as AddressInfo;
  const listed = `http://localhost:${port}`;
  await listPartner(shop, listed, { sections });
  return {
    listed,
    unlisted: `http://127.0.0.1:${port}`,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      server.close();
    },
  };
}

/** Adds a site with the origin of a partner's site. Each has its own, because tests run at the same time. */
export async function listPartner(shop: string, origin: string, listed: Partial<SiteChannel> = {}): Promise<void> {
  const storage = openStorage({ ARTIFACTS_DIR });
  const name = `partner-${new URL(origin).port}`;
  const settings = { domains: [], sections: SECTIONS, embedOrigins: [origin], ...listed };
  await addSite(storage.database, name, settings);
  await storage.database.close();
  // The gateway reads the registry at most twice a second.
  const files = `${shop}/embed/site.json?view=booking&language=en`;
  await expect.poll(async () => (await fetch(files, { headers: { origin } })).status).toBe(200);
}
