import { MAX_BODY_BYTES } from '@dar/contracts/body-limit';
import { describeLargeBodies } from '@dar/testing/large-bodies';
import { RawConnection } from '@dar/testing/raw-connection';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startReleasedGateway, type TestGateway } from '../testing/test-gateway.ts';

let api: FastifyInstance;
let gateway: TestGateway;
beforeAll(async () => {
  api = Fastify({ bodyLimit: MAX_BODY_BYTES });
  api.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body));
  api.post('/app/*', async () => ({}));
  api.all('/docs/echo', async ({ body }) => body ?? '');
  gateway = await startReleasedGateway({ API_ORIGIN: await api.listen({ host: '127.0.0.1', port: 0 }) });
  await gateway.app.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(async () => {
  await gateway[Symbol.asyncDispose]();
  await api.close();
});

describeLargeBodies(() => gateway.app.listeningOrigin);

it.each([
  ['in chunks', 'POST', 'transfer-encoding: chunked', '2\r\n{"\r\n3\r\na":\r\n2\r\n1}\r\n0\r\n\r\n', '{"a":1}'],
  ['empty, in chunks', 'POST', 'transfer-encoding: chunked', '0\r\n\r\n', ''],
  ['empty', 'POST', 'content-length: 0', '', ''],
  ['with its length', 'POST', 'content-length: 7', '{"a":1}', '{"a":1}'],
  ['of a GET, which is dropped', 'GET', 'content-length: 7', '{"a":1}', ''],
])('forwards a small body %s', async (_what, method, header, body, expected) => {
  using connection = await RawConnection.open(gateway.app.listeningOrigin);
  await connection.write(`${method} /docs/echo HTTP/1.1\r\nhost: shop\r\n${header}\r\n\r\n${body}`);
  expect(await connection.response()).toMatchObject({ status: 200, body: expected });
});

it('discards a body over the limit on its own paths, and serves the next request', async () => {
  using connection = await RawConnection.open(gateway.app.listeningOrigin);
  const body = 'x'.repeat(MAX_BODY_BYTES * 4);
  await connection.write(`POST /service/7 HTTP/1.1\r\nhost: shop\r\ncontent-length: ${body.length}\r\n\r\n${body}`);
  expect((await connection.response()).status).toBe(404);
  await connection.write('GET /healthz HTTP/1.1\r\nhost: shop\r\n\r\n');
  expect((await connection.response()).status).toBe(200);
});
