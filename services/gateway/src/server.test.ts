import { join } from 'node:path';
import { API_BASE_PATH } from '@dar/contracts/endpoint';
import { openStorage } from '@dar/registry/open-storage';
import { temporaryFolder, writeHostBuild } from '@dar/registry/testing/fake-builds';
import { releaseBuild } from '@dar/registry/testing/release-build';
import { freePort } from '@dar/testing/free-port';
import { RawConnection } from '@dar/testing/raw-connection';
import { startServerProcess } from '@dar/testing/server-process';
import Fastify from 'fastify';
import { expect, it, vi } from 'vitest';

const LIMIT_MS = 10_000;
const DELAY_MS = 2_000;

it('turns readiness off, stops listening, finishes the pending request and exits with 0', async () => {
  await using folder = await temporaryFolder();
  await releaseBuild(openStorage({ ARTIFACTS_DIR: folder.path }), await writeHostBuild(folder.path));
  let finish: (body: string) => void = () => {};
  const api = Fastify();
  api.get('/healthz', () => ({}));
  api.post('/*', () => new Promise((resolve) => (finish = resolve)));
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const settings = {
    API_ORIGIN: await api.listen({ host: '127.0.0.1', port: 0 }),
    ARTIFACTS_DIR: folder.path,
    HOST: '127.0.0.1',
    PORT: String(port),
    METRICS_PORT: String(await freePort()),
    SHUTDOWN_DELAY_MS: String(DELAY_MS),
  };
  const readiness = async () => (await fetch(`${origin}/readyz`)).status;
  await using server = await startServerProcess(join(import.meta.dirname, 'server.ts'), { origin, settings });
  using _unused = await RawConnection.open(origin);
  using _unusedByMetrics = await RawConnection.open(`http://127.0.0.1:${settings.METRICS_PORT}`);
  using slow = await RawConnection.open(origin);
  await slow.write(`POST ${API_BASE_PATH}/slow HTTP/1.1\r\nhost: shop\r\ncontent-length: 0\r\n\r\n`);
  expect(await readiness()).toBe(200);
  const stoppedAt = performance.now();
  server.child.kill('SIGTERM');
  await vi.waitFor(async () => expect(await readiness()).toBe(503), DELAY_MS);
  await vi.waitFor(() => expect(RawConnection.open(origin)).rejects.toThrow('ECONNREFUSED'), LIMIT_MS);
  finish('done');
  expect(await slow.response()).toMatchObject({ status: 200, body: 'done' });
  expect(await server.exit).toBe(0);
  expect(performance.now() - stoppedAt).toBeLessThan(DELAY_MS + LIMIT_MS);
  await api.close();
});
