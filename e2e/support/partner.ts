import type { Server } from 'node:http';
import { expect } from 'playwright/test';
import { servePartner } from '../../examples/partner-host/serve.ts';
import { openStorage } from '../../services/gateway/src/ports/open-storage.ts';
import { changeRegistry } from '../../services/gateway/src/registry/change-registry.ts';
import { setHost } from '../../services/gateway/src/registry/host-rules.ts';
import { ARTIFACTS_DIR } from './running-site.ts';

export interface Partner extends AsyncDisposable {
  /** The partner's site, whose origin the registry lists. */
  readonly listed: string;
  /** The same site at another origin, which it does not list. */
  readonly unlisted: string;
}

/** Serves a partner's site, and lists it in the registry with the sections `catalog` and `booking`. */
export async function startPartner(shop: string, serve = servePartner): Promise<Partner> {
  const server: Server = await serve(shop, 0);
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  const listed = `http://localhost:${port}`;
  const storage = openStorage({ ARTIFACTS_DIR });
  const settings = { domains: [], sections: ['catalog', 'booking'], embedOrigins: [listed] };
  await changeRegistry(storage.database, { by: 'test', rule: (state) => setHost(state, 'partner', settings) });
  await storage.database.close();
  // The gateway reads the registry at most twice a second.
  const files = `${shop}/embed/site.json?view=booking&language=en`;
  await expect.poll(async () => (await fetch(files, { headers: { origin: listed } })).status).toBe(200);
  return {
    listed,
    unlisted: `http://127.0.0.1:${port}`,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      server.close();
    },
  };
}
