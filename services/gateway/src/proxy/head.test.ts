import { Agent, type IncomingMessage, request } from 'node:http';
import Fastify from 'fastify';
import { expect, it, onTestFinished } from 'vitest';
import { startTestGateway } from '../testing/test-gateway.ts';

const PICTURE = '/media/service/105.webp';

/** Returns the response after its end. */
function send(agent: Agent, method: string, url: string): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    request(url, { agent, method })
      .on('response', (response) => response.resume().once('end', () => resolve(response)))
      .on('error', reject)
      .end();
  });
}

it('keeps the connection after a HEAD request to the API, whose own connection ends', async () => {
  const api = Fastify();
  onTestFinished(() => api.close());
  api.get(PICTURE, (_request, reply) => reply.type('image/webp').send(Buffer.from('a picture')));
  await using gateway = await startTestGateway({ API_ORIGIN: await api.listen({ port: 0, host: '127.0.0.1' }) });
  const origin = await gateway.app.listen({ port: 0, host: '127.0.0.1' });
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  onTestFinished(() => agent.destroy());
  const sockets = new Set<unknown>();
  agent.on('free', (socket) => sockets.add(socket));
  const head = await send(agent, 'HEAD', origin + PICTURE);
  expect(head.headers).toMatchObject({ connection: 'keep-alive', 'content-length': '9' });
  await send(agent, 'GET', origin + PICTURE);
  expect(sockets.size).toBe(1);
});
