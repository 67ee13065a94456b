import type { FastifyInstance, FastifyReply } from 'fastify';
import { standardError } from '../errors.ts';
import type { PictureFile } from '../modules/pictures/pictures.service.ts';
import type { Services } from '../service.ts';
import { PICTURE_KINDS, type PictureKind } from './picture.ts';

const FILE = /^([0-9a-f]{64})(?:-(\d{1,4}))?\.(webp|avif)$/;
/** Pages name these by the entry of the catalogue. */
const NAMED_FILE = /^(service|category|activity)-(\d{1,9})(?:-(\d{1,4}))?\.webp$/;

/** A file never changes: another picture has another hash. */
const FOREVER = 'public, max-age=31536000, immutable';
const A_DAY = 'public, max-age=86400';

const isKind = (kind: string): kind is PictureKind => Object.hasOwn(PICTURE_KINDS, kind);
const toNumber = (digits: string | undefined) => (digits === undefined ? undefined : Number(digits));

export interface UploadDeps {
  readonly pictures: Pick<Services['pictures'], 'findFile'>;
  readonly catalog: {
    readonly snapshot: Pick<Services['catalog']['snapshot'], 'services' | 'categories' | 'activities'>;
  };
}

interface MediaPath {
  readonly Params: { readonly kind: string; readonly file: string };
}

/** Serves uploaded pictures at `/media/<kind>/<hash>.webp` and in the widths of the kind, also as `.avif`. */
export function uploadRoutes(app: FastifyInstance, { pictures, catalog }: UploadDeps): void {
  app.get<MediaPath>('/media/:kind/:file(^[0-9a-f]{64}.*$)', async ({ params: { kind, file } }, reply) => {
    const [, hash = '', width, type = ''] = FILE.exec(file) ?? [];
    if (!isKind(kind) || !(type === 'webp' || type === 'avif')) throw standardError('not-found');
    const found = await pictures.findFile(hash, kind, toNumber(width), type);
    if (!found) throw standardError('not-found');
    return send(reply, found, { type: `image/${type}`, cache: FOREVER });
  });

  for (const kind of ['share', 'banner'] as const) {
    app.get<MediaPath>(`/media/${kind}/:file(^(?:service|category|activity)-.*$)`, async ({ params }, reply) => {
      const [, entry = '', id = '', width] = NAMED_FILE.exec(params.file) ?? [];
      const hash = findUpload(catalog.snapshot, entry, Number(id));
      const found = hash && (await pictures.findFile(hash, kind, toNumber(width), 'webp'));
      return found
        ? send(reply, found, { type: 'image/webp', cache: A_DAY })
        : reply.sendFile(`${kind}/${params.file}`);
    });
  }
}

function send(reply: FastifyReply, { bytes, hash }: PictureFile, { type, cache }: Record<'type' | 'cache', string>) {
  const etag = `"${hash.slice(0, 32)}"`;
  reply.headers({ 'cache-control': cache, etag });
  if (reply.request.headers['if-none-match'] === etag) return reply.code(304).send();
  return reply.type(type).send(bytes);
}

/** Returns the hash of the uploaded picture of an entry; undefined for a drawing. */
function findUpload(snapshot: UploadDeps['catalog']['snapshot'], entry: string, id: number): string | undefined {
  const lists = { service: snapshot.services, category: snapshot.categories, activity: snapshot.activities };
  const list: readonly { readonly id: number; readonly image: string }[] = lists[entry as keyof typeof lists] ?? [];
  const image = list.find((one) => one.id === id)?.image ?? '';
  return /\/([0-9a-f]{64})\.webp$/.exec(image)?.[1];
}
