import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect, it } from 'vitest';
import { startReleasedGateway, type TestGateway } from '../testing/test-gateway.ts';

/** Requests the home page over a connection, under a host name. `PORT` in it is the gateway's. */
async function originIn({ app }: TestGateway, host: string): Promise<string | undefined> {
  await app.listen({ port: 0, host: '127.0.0.1' }).catch(() => undefined);
  const { port } = app.addresses()[0] as AddressInfo;
  const headers = { accept: 'text/html', host: host.replace('PORT', String(port)) };
  const [response] = (await once(get({ port, headers, host: '127.0.0.1' }), 'response')) as [IncomingMessage];
  const origin = (await text(response)).match(/<meta name="dar-site-origin" content="([^"]*)">/)?.[1];
  return origin?.replace(String(port), 'PORT');
}

it.each([
  ['localhost:PORT', 'http://localhost:PORT'],
  ['127.0.0.1:PORT', 'http://127.0.0.1:PORT'],
  ['localhost:1', undefined],
  ['attacker.example', undefined],
  ['localhost.attacker.example:PORT', undefined],
])('without the setting, the public origin of a visitor of %s is %s', async (host, origin) => {
  await using gateway = await startReleasedGateway();
  expect(await originIn(gateway, host)).toBe(origin);
});

it('with the setting, every visitor gets its origin', async () => {
  await using gateway = await startReleasedGateway({ SITE_URL: 'https://shop.example/start' });
  expect(await originIn(gateway, 'localhost:PORT')).toBe('https://shop.example');
  expect(await originIn(gateway, 'attacker.example')).toBe('https://shop.example');
});
