import { readPort, requireFreePort } from './processes/ports.ts';
import { runScript } from './processes/run-script.ts';
import { buildSite } from './site/build.ts';
import { loadEnvFile } from './site/env-file.ts';
import { platformToken } from './site/platform-token.ts';
import { publishSite } from './site/publish.ts';
import { checkSettings, dataFolder, describeDemo } from './site/settings.ts';
import { startSite } from './site/start-site.ts';

await runScript(async (group) => {
  loadEnvFile();
  const port = readPort(process.env['PORT'], 3000);
  await requireFreePort(port);
  const settings = checkSettings();
  await buildSite(group);
  await publishSite(settings);
  const PLATFORM_TOKEN = await platformToken(dataFolder());
  const { origin, failure } = await startSite(group, { port, settings: { PLATFORM_TOKEN } });
  console.info(`The shop is ready at ${origin}${describeDemo(origin)} – Ctrl-C stops it.`);
  return failure;
});
