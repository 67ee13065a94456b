import { startCluster } from './cluster/start-cluster.ts';
import { readPort, requireFreePort } from './processes/ports.ts';
import { runScript } from './processes/run-script.ts';
import { buildSite } from './site/build.ts';

const DEFAULT_PORT = 3443;

await runScript(async (group) => {
  const port = readPort('PORT', DEFAULT_PORT);
  await requireFreePort(port);
  await buildSite(group);
  const { origin, platform, processes, failure } = await startCluster(group, port);
  console.info(processes.join('\n'));
  console.info(`The shop is ready at ${origin}, with a certificate of its own – Ctrl-C stops it.`);
  console.info(`The platform of its teams is at ${platform.origin}.`);
  return failure;
});
