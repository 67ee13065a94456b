import { readApiOrigin, serveDevApi } from './development/dev-api.ts';
import { readDevServers, serveDevServer, toSetting } from './development/dev-servers.ts';
import { readPort, requireFreePort } from './processes/ports.ts';
import { runScript } from './processes/run-script.ts';
import { waitUntilReady, waitUntilResponds } from './processes/wait-until-ready.ts';
import { loadEnvFile } from './site/env-file.ts';
import { openOffice } from './site/office.ts';
import { readOfficeSitePort } from './site/office-site-port.ts';
import { dataFolder, describeDemo } from './site/settings.ts';
import { officeGateway } from './site/start-site.ts';
import { isOfOffice } from './workspace.ts';

await runScript(async (group) => {
  loadEnvFile();
  const port = readPort('PORT', 3000);
  await requireFreePort(port);
  const sitePort = readOfficeSitePort();
  await requireFreePort(sitePort, 'choose another one with OFFICE_SITE_PORT=<number>');

  const apiOrigin = readApiOrigin();
  const servers = await readDevServers();
  for (const server of servers)
    await requireFreePort(server.port, `change devPort in ${server.folder}/rsbuild.config.ts`);
  const settings = await openOffice(dataFolder(), port);
  const office = officeGateway({ settings, sitePort });
  const gateways = [
    {
      name: 'gateway',
      env: { PORT: String(port), API_ORIGIN: apiOrigin },
      servers: servers.filter(({ folder }) => !isOfOffice(folder)),
    },
    { name: 'office', env: office, servers: servers.filter(({ folder }) => isOfOffice(folder)) },
  ];
  const running = [
    serveDevApi(group, apiOrigin, { ...settings, OFFICE_URL: office.SITE_URL }),
    ...servers.map((server) =>
      serveDevServer(group, server, isOfOffice(server.folder) ? office.API_ORIGIN : apiOrigin),
    ),
  ];
  // The gateway answers as soon as it runs, and has no pages without the API.
  await Promise.race([...running, waitUntilReady('The API', `${apiOrigin}/readyz`)]);
  const failure = Promise.race([
    ...running,
    ...gateways.map(({ name, env, servers: own }) =>
      group.serve({
        name,
        args: ['services/gateway/src/server.ts'],
        env: { ...env, NODE_ENV: 'development', DEV_SERVERS: toSetting(own) },
      }),
    ),
  ]);
  const origin = `http://localhost:${port}`;
  // A section that does not compile answers too and shows its error.
  const ready = Promise.all([
    waitUntilReady('The site', `${origin}/readyz`),
    waitUntilReady('The office', `${office.SITE_URL}/readyz`),
    ...servers.map(({ name, origin: address }) => waitUntilResponds(`The dev server of ${name}`, address)),
  ]);
  await Promise.race([failure, ready]);
  console.info(`The shop is ready at ${origin}, with hot reload${describeDemo(origin)} – Ctrl-C stops it.`);
  console.info(`The office is at ${office.SITE_URL}.`);
  return failure;
});
