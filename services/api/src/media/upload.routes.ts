import type { FastifyInstance } from 'fastify';
import { standardError } from '../errors.ts';
import type { Services } from '../service.ts';
import { PICTURE_KINDS, type PictureKind } from './picture.ts';

const FILE = /^([0-9a-f]{64})(?:-(\d{1,4}))?\.(webp|avif)$/;

/** A file never changes: another picture has another hash. */
const FOREVER = 'public, max-age=31536000, immutable';

const isKind = (kind: string): kind is PictureKind => Object.hasOwn(PICTURE_KINDS, kind);

export interface UploadDeps {
  readonly pictures: Pick<Services['pictures'], 'findFile'>;
}

/** Serves uploaded pictures at `/media/<kind>/<hash>.webp` and in the widths of the kind, also as `.avif`. */
export function uploadRoutes(app: FastifyInstance, { pictures }: UploadDeps): void {
  app.get<{ Params: { kind: string; file: string } }>(
    '/media/:kind/:file(^[0-9a-f]{64}.*$)',
    async ({ params: { kind, file }, headers }, reply) => {
      const [, hash = '', width, type = ''] = FILE.exec(file) ?? [];
      if (!isKind(kind) || !(type === 'webp' || type === 'avif')) throw standardError('not-found');
      const found = await pictures.findFile(hash, kind, width === undefined ? undefined : Number(width), type);
      if (!found) throw standardError('not-found');
      const etag = `"${found.hash.slice(0, 32)}"`;
      reply.headers({ 'cache-control': FOREVER, etag });
      if (headers['if-none-match'] === etag) return reply.code(304).send();
      return reply.type(`image/${type}`).send(found.bytes);
    },
  );
}
