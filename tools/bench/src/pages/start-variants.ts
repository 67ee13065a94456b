import { join } from 'node:path';
import type { Browser } from 'playwright';
import type { ProcessGroup } from '../../../scripts/processes/process-group.ts';
import { releaseFederated, releaseMonolith } from '../servers/build-variants.ts';
import { startApi, startGateway } from '../servers/start-servers.ts';
import { BenchCustomer } from './bench-customer.ts';
import type { BenchPage } from './bench-paths.ts';
import { makeStaticPages } from './make-static-pages.ts';
import type { VisitedPage } from './run-visits.ts';
import type { Origins } from './variants.ts';

interface StartOptions {
  readonly group: ProcessGroup;
  readonly browser: Browser;
  readonly pages: readonly BenchPage[];
  readonly cache: string;
}

interface StartedVariants {
  readonly origins: Origins;
  readonly customer: BenchCustomer;
  readonly pages: readonly VisitedPage[];
}

/** Builds and starts the three variants, each with its own gateway, over one API. */
export async function startVariants({ group, browser, pages, cache }: StartOptions): Promise<StartedVariants> {
  const stores = { federated: await releaseFederated(group, cache), monolith: await releaseMonolith(group, cache) };
  const apiOrigin = await startApi(group, cache);
  const start = (name: string, program: string, env: Readonly<Record<string, string>>) =>
    startGateway(group, { name, program, apiOrigin, env });
  const federated = await start('federated', 'services/gateway/src/server.ts', { ARTIFACTS_DIR: stores.federated });
  const monolith = await start('monolith', 'tools/bench/src/programs/monolith-gateway.ts', {
    ARTIFACTS_DIR: stores.monolith,
  });
  const customer = await BenchCustomer.signIn(browser, federated, apiOrigin);
  const order = await customer.order();
  const visited = pages.map(({ getPath, ...page }) => ({ ...page, path: getPath(order) }));
  const folder = join(cache, 'static');
  await makeStaticPages({ browser, origin: federated, pages: visited, customer, folder });
  const plain = await start('static', 'tools/bench/src/programs/static-server.ts', { STATIC_PAGES_DIR: folder });
  return { origins: { federated, monolith, static: plain }, customer, pages: visited };
}
