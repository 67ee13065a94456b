import { RawConnection } from '@dar/testing/raw-connection';
import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { discardUnreadBody } from './unread-body.ts';

async function startServer(limits: { readonly bytes: number; readonly milliseconds: number }) {
  const app = Fastify({ bodyLimit: 10 });
  app.addHook('onSend', discardUnreadBody(limits));
  app.post('/', async () => 'read');
  const origin = await app.listen({ host: '127.0.0.1', port: 0 });
  return { origin, [Symbol.asyncDispose]: () => app.close() };
}

const HEAD = 'POST / HTTP/1.1\r\nhost: shop\r\ncontent-type: application/json\r\n';

it('closes the connection of a client that never sends the rest after the time limit', async () => {
  await using server = await startServer({ bytes: 1_000, milliseconds: 50 });
  using connection = await RawConnection.open(server.origin);
  await connection.write(`${HEAD}content-length: 100\r\n\r\n{`);
  expect((await connection.response()).status).toBe(413);
  await connection.closed();
});

it('closes the connection of a client that sends more than the byte limit', async () => {
  await using server = await startServer({ bytes: 1_000, milliseconds: 60_000 });
  using connection = await RawConnection.open(server.origin);
  await connection.write(`${HEAD}transfer-encoding: chunked\r\n\r\n14\r\n${'x'.repeat(20)}\r\n`);
  expect((await connection.response()).status).toBe(413);
  await connection.write(`800\r\n${'x'.repeat(2048)}\r\n`);
  await connection.closed();
});

it('sends `connection: close` if content-length exceeds the byte limit', async () => {
  await using server = await startServer({ bytes: 1_000, milliseconds: 50 });
  using connection = await RawConnection.open(server.origin);
  await connection.write(`${HEAD}content-length: 1001\r\n\r\n{`);
  expect((await connection.response()).headers['connection']).toBe('close');
});
