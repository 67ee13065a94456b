import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import getPort from 'get-port';
import { createPlatform } from '../../tools/cli/src/platform.ts';
import { runScript } from '../../tools/scripts/processes/run-script.ts';
import { waitUntilReady } from '../../tools/scripts/processes/wait-until-ready.ts';
import { releaseBuilds } from '../../tools/scripts/site/release.ts';

const HERE = import.meta.dirname;
const ROOT = join(HERE, '../..');
const PACKAGES = ['shell', 'breads', 'hours'].map((name) => join(HERE, name));

await runScript(async (group) => {
  for (const cwd of PACKAGES) {
    const env = { NODE_ENV: 'production' };
    await group.run({ name: `Building ${cwd}`, file: 'pnpm', args: ['run', 'build'], cwd, env });
  }
  const [apiPort, platformPort] = [await getPort(), await getPort()];
  const platformOrigin = `http://localhost:${platformPort}`;
  const port = process.env['PORT'] || '3000';
  const token = randomUUID();
  const common = {
    ARTIFACTS_DIR: process.env['ARTIFACTS_DIR'] || join(HERE, '.data'),
    REPORTS_TOKEN: randomUUID(),
    SITE_URL: `http://localhost:${port}`,
  };
  const api = group.serve({ name: 'api', args: [join(HERE, 'api.ts')], env: { PORT: String(apiPort) } });
  const platform = group.serve({
    name: 'platform',
    args: [join(ROOT, 'services/platform/src/server.ts')],
    env: { ...common, PLATFORM_PORT: String(platformPort), PLATFORM_TOKEN: token },
  });
  const publish = async () => {
    await waitUntilReady('The platform', `${platformOrigin}/readyz`);
    await releaseBuilds(createPlatform({ origin: platformOrigin, token }), PACKAGES);
  };
  await Promise.race([api, platform, publish()]);
  const gateway = group.serve({
    name: 'gateway',
    args: [join(ROOT, 'services/gateway/src/server.ts')],
    env: {
      ...common,
      PORT: port,
      SHOP_CONFIG: join(HERE, 'shop.config.ts'),
      API_ORIGIN: `http://127.0.0.1:${apiPort}`,
      PLATFORM_ORIGIN: platformOrigin,
    },
  });
  const failure = Promise.race([api, platform, gateway]);
  await Promise.race([failure, waitUntilReady('The shop', `http://localhost:${port}/readyz`)]);
  console.info(`The other shop is ready at http://localhost:${port} – Ctrl-C stops it.`);
  return failure;
});
