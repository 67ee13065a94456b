import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { BookableService } from '../modules/schedule/bookable-service.ts';
import { mediaRoutes } from './media.routes.ts';

const HASH = 'ab'.repeat(32);

let folder: string;
let app: FastifyInstance;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'dar-media-'));
  await mkdir(join(folder, 'service'));
  await writeFile(join(folder, 'service', '105-320.webp'), 'a picture');
  await writeFile(join(folder, 'drawings.json'), '{}');
  app = Fastify();
  await mkdir(join(folder, 'share'));
  await writeFile(join(folder, 'share', 'service-105.webp'), 'a drawing');
  const named = (id: number, image: string) => ({ id, image }) as BookableService;
  const services = [named(105, '/media/service/105.webp'), named(106, `/media/service/${HASH}.webp`)];
  await mediaRoutes(
    app,
    {
      pictures: {
        findFile: async (hash, kind) =>
          hash === HASH && kind === 'share' ? { bytes: Buffer.from('a photo'), hash } : undefined,
      },
      catalog: { snapshot: { services, categories: [], activities: [] } },
    },
    folder,
  );
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

test.each([
  ['105', 'a drawing'],
  ['106', 'a photo'],
])('serves the preview of service %s, %s', async (id, body) => {
  const response = await app.inject(`/media/share/service-${id}.webp`);
  expect(response.body).toBe(body);
  expect(response.headers['cache-control']).toBe('public, max-age=86400');
});

test.each([
  '/media/service/106.webp',
  '/media/share/service-107.webp',
  '/media/share/service-x.webp',
  '/media/drawings.json',
  '/media/service/',
  '/media/%2e%2e/package.json',
])('answers 404 to %s', async (path) => {
  expect((await app.inject(path)).statusCode).toBe(404);
});
