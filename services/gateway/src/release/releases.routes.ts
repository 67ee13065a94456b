import { SERVER_FOLDER } from '@dar/app/remotes/server-build';
import { negotiate } from '@fastify/accept-negotiator';
import type { FastifyPluginAsync, FastifyReply } from 'fastify';
import mime from 'mime';
import type { ReleaseReader } from './release-reader.ts';

export const RELEASES_PATH = '/releases';

const TEXT = /^(text\/|application\/(javascript|json|manifest\+json)|image\/svg)/;
const SUFFIXES = { br: '.br', gzip: '.gz' } as const;

type Encoding = keyof typeof SUFFIXES;

interface FileParams {
  readonly section: string;
  readonly version: string;
  readonly '*': string;
}

/** Serves the files of releases. They never change, and partners' pages of other origins load them too. */
export function releaseRoutes(releases: ReleaseReader): FastifyPluginAsync {
  return async (app) => {
    app.addHook('onRequest', async (_request, reply) => {
      reply.headers({ 'access-control-allow-origin': '*', 'cross-origin-resource-policy': 'cross-origin' });
    });
    app.setNotFoundHandler((_request, reply) => sendNotFound(reply));
    app.get<{ Params: FileParams }>('/:section/:version/*', async ({ params, headers }, reply) => {
      const { section, version, '*': path } = params;
      const record = await releases.record(section, version);
      if (!record || path.startsWith(`${SERVER_FOLDER}/`)) return sendNotFound(reply);
      const encoding = chooseEncoding(record.files, path, headers['accept-encoding']);
      const encoded = encoding && (await releases.readFile(section, version, path + SUFFIXES[encoding]));
      // A compressed file that was changed in the store is not served.
      const body = encoded ?? (await releases.readFile(section, version, path));
      if (!body) return sendNotFound(reply);
      if (encoded) reply.header('content-encoding', encoding);
      return reply
        .headers({ 'cache-control': 'public, max-age=31536000, immutable', vary: 'accept-encoding' })
        .type(contentType(path))
        .send(body);
    });
  };
}

/** Returns undefined for the file as it was built. */
function chooseEncoding(files: object, path: string, accepted = 'identity'): Encoding | undefined {
  const available = (['br', 'gzip'] as const).filter((encoding) => Object.hasOwn(files, path + SUFFIXES[encoding]));
  const encoding = negotiate<Encoding | 'identity'>(accepted, [...available, 'identity']);
  return encoding === 'identity' ? undefined : (encoding ?? undefined);
}

function contentType(path: string): string {
  const type = mime.getType(path) ?? 'application/octet-stream';
  return TEXT.test(type) ? `${type}; charset=utf-8` : type;
}

// Plain text, because a browser would take JSON or HTML for the script that it asked for.
function sendNotFound(reply: FastifyReply) {
  return reply
    .code(404)
    .headers({ 'cache-control': 'no-store', vary: 'accept-encoding' })
    .type('text/plain; charset=utf-8')
    .send('No such release file.\n');
}
