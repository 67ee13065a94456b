import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { mediaRoutes } from './media.routes.ts';

let folder: string;
let app: FastifyInstance;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'dar-media-'));
  await mkdir(join(folder, 'service'));
  await writeFile(join(folder, 'service', '105-320.webp'), 'a picture');
  await writeFile(join(folder, 'drawings.json'), '{}');
  app = Fastify();
  await mediaRoutes(app, { pictures: { findFile: async () => undefined } }, folder);
});
afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true });
});

test('serves a picture with its type, a max-age of one day and an ETag', async () => {
  const response = await app.inject('/media/service/105-320.webp');
  expect(response.statusCode).toBe(200);
  expect(response.headers).toMatchObject({ 'content-type': 'image/webp', 'cache-control': 'public, max-age=86400' });
  const { etag } = response.headers;
  const again = await app.inject({ url: '/media/service/105-320.webp', headers: { 'if-none-match': String(etag) } });
  expect(again.statusCode).toBe(304);
});

test.each(['/media/service/106.webp', '/media/drawings.json', '/media/service/', '/media/%2e%2e/package.json'])(
  'answers 404 to %s',
  async (path) => {
    expect((await app.inject(path)).statusCode).toBe(404);
  },
);
