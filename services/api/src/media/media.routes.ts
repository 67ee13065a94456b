import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { DAY_MS } from '../clock.ts';
import { PICTURES_FOLDER } from './picture.ts';
import { type UploadDeps, uploadRoutes } from './upload.routes.ts';

/** Serves uploaded pictures and drawings below `/media/`. Drawings are cacheable for a day and then by ETag, as names stay when drawings change. */
export async function mediaRoutes(app: FastifyInstance, services: UploadDeps, folder = PICTURES_FOLDER): Promise<void> {
  uploadRoutes(app, services);
  await app.register(fastifyStatic, {
    root: folder,
    prefix: '/media/',
    maxAge: DAY_MS,
    index: false,
    allowedPath: (path) => path.endsWith('.webp'),
  });
}
