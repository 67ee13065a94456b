import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { PICTURES_FOLDER } from './picture.ts';

const DAY_MS = 24 * 60 * 60_000;

/** Serves the catalog's pictures below `/media/`. Their names stay when they are drawn anew: a day in caches, then the ETag. */
export async function mediaRoutes(app: FastifyInstance, folder = PICTURES_FOLDER): Promise<void> {
  await app.register(fastifyStatic, {
    root: folder,
    prefix: '/media/',
    maxAge: DAY_MS,
    index: false,
    decorateReply: false,
    allowedPath: (path) => path.endsWith('.webp'),
  });
}
