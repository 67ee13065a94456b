import { readPort, requireFreePort } from './processes/ports.ts';
import { runScript } from './processes/run-script.ts';
import { buildSite } from './site/build.ts';
import { installPackages } from './site/install.ts';
import { publishSite } from './site/publish.ts';
import { checkSettings, describeDemo, loadEnvFile } from './site/settings.ts';
import { startSite } from './site/start-site.ts';

await runScript(async (group) => {
  loadEnvFile();
  const port = readPort(process.env['PORT'], 3000);
  await requireFreePort(port);
  await installPackages(group);
  const { ARTIFACTS_DIR } = await checkSettings();
  await buildSite(group);
  await publishSite(ARTIFACTS_DIR);
  const { origin, failure } = await startSite(group, { port });
  console.info(`The shop is ready at ${origin}${describeDemo(origin)} – Ctrl-C stops it.`);
  return failure;
});
