import { readApiOrigin, serveDevApi } from './development/dev-api.ts';
import { readDevServers, serveDevServer } from './development/dev-servers.ts';
import { readPort, requireFreePort } from './processes/ports.ts';
import { runScript } from './processes/run-script.ts';
import { waitUntilReady, waitUntilResponds } from './processes/wait-until-ready.ts';
import { loadEnvFile } from './site/env-file.ts';
import { describeDemo } from './site/settings.ts';

await runScript(async (group) => {
  loadEnvFile();
  const port = readPort('PORT', 3000);
  await requireFreePort(port);

  const apiOrigin = readApiOrigin();
  const servers = await readDevServers();
  for (const server of servers)
    await requireFreePort(server.port, `change devPort in ${server.folder}/rsbuild.config.ts`);
  const env = {
    NODE_ENV: 'development',
    PORT: String(port),
    API_ORIGIN: apiOrigin,
    DEV_SERVERS: servers.map(({ name, origin }) => `${name}=${origin}`).join(','),
  };
  const running = [serveDevApi(group, apiOrigin), ...servers.map((server) => serveDevServer(group, server, apiOrigin))];
  // The gateway answers as soon as it runs, and has no pages without the API.
  await Promise.race([...running, waitUntilReady('The API', `${apiOrigin}/readyz`)]);
  const failure = Promise.race([
    ...running,
    group.serve({ name: 'gateway', args: ['services/gateway/src/server.ts'], env }),
  ]);
  const origin = `http://localhost:${port}`;
  // A section that does not compile answers too and shows its error.
  const ready = Promise.all([
    waitUntilReady('The site', `${origin}/readyz`),
    ...servers.map(({ name, origin: address }) => waitUntilResponds(`The dev server of ${name}`, address)),
  ]);
  await Promise.race([failure, ready]);
  console.info(`The shop is ready at ${origin}, with hot reload${describeDemo(origin)} – Ctrl-C stops it.`);
  return failure;
});
