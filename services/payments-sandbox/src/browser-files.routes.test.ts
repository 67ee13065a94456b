import { createHash } from 'node:crypto';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { browserFilesRoutes } from './browser-files.routes.ts';
import { FRAMES } from './browser-files.ts';

// Of the gateway.
const FORWARDED = { 'x-forwarded-proto': 'https', 'x-forwarded-host': 'shop.example' };

let app: FastifyInstance;

beforeAll(() => {
  app = Fastify({ trustProxy: true });
  browserFilesRoutes(app);
});
afterAll(() => app.close());

const get = (file: string) => app.inject({ url: `/payments-sandbox/js/${file}`, headers: FORWARDED });

test('serves one script', async () => {
  const { statusCode, headers, body } = await get('stripe.js');
  expect(statusCode).toBe(200);
  expect(headers['content-type']).toBe('text/javascript; charset=utf-8');
  expect(() => new Function(body)).not.toThrow();
});

test.each(FRAMES)('serves the frame %s with an opaque origin, for its own script and the API only', async (name) => {
  const { statusCode, headers, body } = await get(`${name}.html`);
  const policy = String(headers['content-security-policy']);
  const script = /<script>(.*)<\/script>/s.exec(body)?.[1] ?? '';
  const hash = createHash('sha256').update(script).digest('base64');
  expect(statusCode).toBe(200);
  expect(policy).toContain('sandbox allow-scripts allow-forms;');
  expect(policy).not.toContain('allow-same-origin');
  expect(policy).toContain(`script-src 'sha256-${hash}';`);
  // WebKit never matches 'self' in a frame of an opaque origin.
  expect(policy).toMatch(/; connect-src https:\/\/shop\.example$/);
});

test.each(FRAMES)('serves the frame %s without an agent cluster of its own, of which Chromium warns', async (name) => {
  expect((await get(`${name}.html`)).headers['origin-agent-cluster']).toBe('?0');
});

test('serves no other file', async () => {
  expect((await get('../browser-files.ts')).statusCode).toBe(404);
  expect((await get('secret.html')).statusCode).toBe(404);
});
