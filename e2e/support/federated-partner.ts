import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import getPort from 'get-port';
import { expect } from 'playwright/test';
import { readProvisions } from '../../tools/cli/src/build/read-build.ts';
import { listPartner } from './partner.ts';

const SITE = join(import.meta.dirname, '../../examples/partner-federated');

interface FederatedPartner extends AsyncDisposable {
  readonly origin: string;
}

/** Builds and serves the partner's site that shares its React with the sections, and lists it in the registry. */
export async function startFederatedPartner(shop: string): Promise<FederatedPartner> {
  const port = await getPort();
  const env = { ...process.env, NODE_ENV: 'production', SHOP_ORIGIN: shop, PORT: String(port) };
  const run = (command: 'build' | 'preview') =>
    spawn(join(SITE, 'node_modules/.bin/rsbuild'), [command], {
      cwd: SITE,
      env,
      stdio: ['ignore', 'ignore', 'inherit'],
    });
  const [code] = await once(run('build'), 'exit');
  expect(code, 'the build of the site').toBe(0);
  const server = run('preview');
  const origin = `http://localhost:${port}`;
  await listPartner(shop, origin, { provides: await readProvisions(join(SITE, 'dist/host.json')) });
  await expect
    .poll(() =>
      fetch(origin)
        .then(({ ok }) => ok)
        .catch(() => false),
    )
    .toBe(true);
  return {
    origin,
    async [Symbol.asyncDispose]() {
      server.kill();
    },
  };
}
