import { readPort, requireFreePort } from './processes/ports.ts';
import { runScript } from './processes/run-script.ts';
import { watchSleep } from './processes/watch-sleep.ts';
import { buildSite } from './site/build.ts';
import { writeDarConfig } from './site/dar-config.ts';
import { prepareDataFolder } from './site/data-folder.ts';
import { loadEnvFile } from './site/env-file.ts';
import { platformToken } from './site/platform-token.ts';
import { releaseSite } from './site/release.ts';
import { checkSettings, dataFolder, describeDemo } from './site/settings.ts';
import { startSite } from './site/start-site.ts';

await runScript(async (group) => {
  loadEnvFile();
  const port = readPort('PORT', 3000);
  const platformPort = readPort('PLATFORM_PORT', port + 100);
  await requireFreePort(port);
  await requireFreePort(platformPort, 'choose another one with PLATFORM_PORT=<number>');
  checkSettings();
  await prepareDataFolder(dataFolder());
  await buildSite(group);
  const token = await platformToken(dataFolder());
  const site = await startSite(group, { port, platformPort, platformToken: token, publish: releaseSite });
  await writeDarConfig(site.platformOrigin, dataFolder());
  console.info(`The shop is ready at ${site.origin}${describeDemo(site.origin)} – Ctrl-C stops it.`);
  console.info(`The platform of its teams is at ${site.platformOrigin}.`);
  watchSleep((sentence) => console.info(`${sentence} The shop is still at ${site.origin}.`));
  return site.failure;
});
