import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { DAY_MS } from '../clock.ts';
import { PICTURES_FOLDER } from './picture.ts';

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
