import { RawConnection } from '@dar/testing/raw-connection';
import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { trackConnections } from './connection-tracker.ts';

it('closes unused connections at once, and cuts off a slow response after the limit', async () => {
  const connections = trackConnections();
  const app = Fastify();
  const requested = new Promise<void>((resolve) => {
    app.get('/', () => {
      resolve();
      return new Promise(() => {});
    });
  });
  const origin = await app.listen({ host: '127.0.0.1', port: 0 });
  using unused = await RawConnection.open(origin);
  using slow = await RawConnection.open(origin);
  await slow.write('GET / HTTP/1.1\r\nhost: shop\r\n\r\n');
  await requested;
  const draining = connections.drain(200);
  await unused.closed();
  expect(await draining).toBe(1);
  await slow.closed();
  await app.close();
});
