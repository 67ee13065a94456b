import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { connect } from 'node:net';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { expect, it, vi } from 'vitest';
import { findPostgres } from './postgres.ts';
import { startPostgres } from './private-postgres.ts';

const programs = await findPostgres();

async function isListening(port: number): Promise<boolean> {
  const socket = connect(port, '127.0.0.1');
  try {
    await once(socket, 'connect');
    return true;
  } catch {
    return false;
  } finally {
    socket.destroy();
  }
}

// Without PostgreSQL the summary of `npm test` says so.
it.skipIf(!programs)(
  'stops when its owner is killed',
  async () => {
    const source = `
    import { startPostgres } from ${JSON.stringify(join(import.meta.dirname, 'private-postgres.ts'))};
    const { url } = await startPostgres(${JSON.stringify(programs)}, ['fsync=off']);
    console.log(url);
    setInterval(() => {}, 1000);`;
    const args = ['--input-type=module', '-e', source];
    const owner = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] });
    const [url] = await once(createInterface({ input: owner.stdout }), 'line');
    const port = Number(new URL(String(url)).port);
    expect(await isListening(port)).toBe(true);
    owner.kill('SIGKILL');
    await vi.waitFor(async () => expect(await isListening(port)).toBe(false), 20_000);
  },
  60_000,
);

it.skipIf(!programs)(
  'reports why the server does not start',
  async () => {
    if (!programs) return;
    await expect(startPostgres(programs, ['fsync=perhaps'])).rejects.toThrow(/did not start:.*fsync/s);
  },
  60_000,
);

it('searches only PG_BIN when it is set', async () => {
  vi.stubEnv('PG_BIN', import.meta.dirname);
  await expect(findPostgres()).rejects.toThrow(`PG_BIN is ${import.meta.dirname}, which holds no PostgreSQL 15`);
  vi.unstubAllEnvs();
});
