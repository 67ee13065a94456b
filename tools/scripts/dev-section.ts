import { basename } from 'node:path';
import { readApiOrigin, serveDevApi } from './development/dev-api.ts';
import { readDevServer, serveDevServer } from './development/dev-servers.ts';
import { requireFreePort } from './processes/ports.ts';
import { runScript } from './processes/run-script.ts';
import { isReady, waitUntilReady, waitUntilResponds } from './processes/wait-until-ready.ts';
import { ScriptError } from './script-error.ts';
import { loadEnvFile } from './site/env-file.ts';
import { SECTIONS } from './workspace.ts';

await runScript(async (group) => {
  loadEnvFile();
  const folder = basename(process.cwd());
  if (!SECTIONS.includes(folder)) {
    throw new ScriptError(
      `${folder} is not a section: run pnpm --filter <section> dev with one of ${SECTIONS.join(', ')}.`,
    );
  }

  const apiOrigin = readApiOrigin();
  const server = await readDevServer(folder);
  await requireFreePort(server.port, `change devPort in ${server.folder}/rsbuild.config.ts`);
  const failures = [serveDevServer(group, server, apiOrigin)];
  // `npm run dev` or another section may already run the API.
  if (!(await isReady(`${apiOrigin}/healthz`))) failures.push(serveDevApi(group, apiOrigin));
  const failure = Promise.race(failures);
  const ready = Promise.all([
    waitUntilReady('The API', `${apiOrigin}/healthz`),
    waitUntilResponds(`The dev server of ${server.name}`, server.origin),
  ]);
  await Promise.race([failure, ready]);
  console.info(`${server.name} runs standalone at ${server.origin} with hot reload – Ctrl-C stops it.`);
  return failure;
});
