import { RawConnection } from '@dar/testing/raw-connection';
import Fastify from 'fastify';
import { expect, it, onTestFinished } from 'vitest';
import { addRequestRules } from './request-rules.ts';

async function startServer() {
  const app = Fastify();
  onTestFinished(() => app.close());
  addRequestRules(app);
  app.get('/', async ({ headers }) => headers.range ?? 'no range');
  return app;
}

it.each([
  [['Host: dar.example'], 200],
  [['Host: dar.example', 'Host: evil.example'], 400],
  [['host: dar.example', 'HOST: dar.example'], 400],
])('answers to %j with %i', async (hosts, status) => {
  const app = await startServer();
  using connection = await RawConnection.open(await app.listen({ port: 0, host: '127.0.0.1' }));
  await connection.write(`GET / HTTP/1.1\r\n${hosts.join('\r\n')}\r\nConnection: close\r\n\r\n`);
  expect((await connection.response()).status).toBe(status);
});

it.each(['bytes=0-3', 'bytes=9-', 'bytes=-5', 'bytes=0-0, 5-6'])('keeps the range %s', async (range) => {
  const app = await startServer();
  expect((await app.inject({ url: '/', headers: { range } })).body).toBe(range);
});

it.each(['bytes=abc', 'bytes=5-2', 'bytes=', 'bytes=-', 'bytes=1-2-3', 'lines=1-2', '0-3'])(
  'ignores the range %s',
  async (range) => {
    const app = await startServer();
    expect((await app.inject({ url: '/', headers: { range } })).body).toBe('no range');
  },
);
