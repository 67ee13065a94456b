import { join } from 'node:path';
import { freePort } from '@dar/testing/free-port';
import { startServerProcess } from '@dar/testing/server-process';

const GATEWAY = join(import.meta.dirname, '../../../gateway/src/server.ts');

/** Starts a gateway, which a platform meets in the registry alone. */
export async function startGateway(settings: Readonly<Record<string, string>>) {
  const PORT = String(await freePort());
  const origin = `http://127.0.0.1:${PORT}`;
  const own = { HOST: '127.0.0.1', PORT, RENDER_PROCESSES: '0' };
  const process = await startServerProcess(GATEWAY, { origin, settings: { ...own, ...settings } });
  return {
    /** Returns the version and the code of catalog on a page. */
    async shown(): Promise<{ version: string; code: string }> {
      const page = await (await fetch(`${origin}/catalog`, { headers: { accept: 'text/html' } })).text();
      const [entry = '', version = ''] = page.match(/\/releases\/catalog\/([^/]+)\/static\/js\/entry\.js/) ?? [];
      return { version, code: await (await fetch(origin + entry)).text() };
    },
    [Symbol.asyncDispose]: () => process[Symbol.asyncDispose](),
  };
}
