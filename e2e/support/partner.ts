import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect } from 'playwright/test';
import { servePartner } from '../../examples/partner-host/serve.ts';
import { openStorage } from '../../services/gateway/src/ports/open-storage.ts';
import { changeRegistry } from '../../services/gateway/src/registry/change-registry.ts';
import { type HostSettings, setHost } from '../../services/gateway/src/registry/host-rules.ts';
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

/** Adds a host with the origin of a partner's site. Each has its own, because tests run at the same time. */
export async function listPartner(shop: string, origin: string, listed: Partial<HostSettings> = {}): Promise<void> {
  const storage = openStorage({ ARTIFACTS_DIR });
  const host = `partner-${new URL(origin).port}`;
  const settings = { domains: [], sections: SECTIONS, embedOrigins: [origin], ...listed };
  await changeRegistry(storage.database, { by: 'test', rule: (state) => setHost(state, host, settings) });
  await storage.database.close();
  // The gateway reads the registry at most twice a second.
  const files = `${shop}/embed/site.json?view=booking&language=en`;
  await expect.poll(async () => (await fetch(files, { headers: { origin } })).status).toBe(200);
}
