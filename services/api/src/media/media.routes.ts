import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { PICTURES_FOLDER } from './picture.ts';

const DAY_MS = 24 * 60 * 60_000;

/** Serves the pictures below `/media/`, cacheable for a day and then by ETag, as names stay when pictures change. */
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
