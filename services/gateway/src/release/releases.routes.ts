import { SERVER_FOLDER } from '@dar/app/remotes/server-build';
import type { FastifyPluginCallback, FastifyReply } from 'fastify';
import type { ArtifactStore } from '../ports/artifact-store.ts';
import { contentTypeOf } from './content-type.ts';

/** Every release stands under this path, for ever. */
export const RELEASES_PATH = '/releases';

const ENCODINGS = [
  { token: 'br', suffix: '.br' },
  { token: 'gzip', suffix: '.gz' },
] as const;

interface ReleaseRequest {
  Params: { section: string; version: string; '*': string };
}

/** Serves files of releases: immutable, to pages of any origin, since partners load them too. */
export function releaseRoutes(store: ArtifactStore): FastifyPluginCallback {
  return (app, _options, done) => {
    app.get<ReleaseRequest>(`${RELEASES_PATH}/:section/:version/*`, async (request, reply) => {
      const { section, version, '*': path } = request.params;
      const read = (file: string) => readSafely(store, section, version, file);
      reply.headers({ 'access-control-allow-origin': '*', 'cross-origin-resource-policy': 'cross-origin' });
      const plain = await read(path);
      if (!plain) return sendMissing(reply);
      const accepted = request.headers['accept-encoding'] ?? '';
      const encoding = ENCODINGS.find(({ token }) =>
        new RegExp(`\\b${token}\\b(?!;q=0(?:\\.0+)?(?:,|$))`).test(accepted),
      );
      const encoded = encoding && (await read(path + encoding.suffix));
      if (encoded) reply.header('content-encoding', encoding.token);
      return reply
        .headers({ 'cache-control': 'public, max-age=31536000, immutable', vary: 'accept-encoding' })
        .type(contentTypeOf(path))
        .send(encoded ?? plain);
    });
    done();
  };
}

async function readSafely(store: ArtifactStore, section: string, version: string, file: string) {
  const [folder = '', ...rest] = file.split('/');
  const isPlain = [section, version, folder, ...rest].every((part) => /^[\w-][\w.-]*$/.test(part));
  // Some file systems do not tell upper from lower case.
  const isPublic = folder.toLowerCase() !== SERVER_FOLDER;
  return isPlain && isPublic ? store.readFile(section, version, file) : undefined;
}

// Plain text: a JSON or HTML answer in a script's place would be taken for the section.
function sendMissing(reply: FastifyReply) {
  return reply
    .code(404)
    .headers({ 'cache-control': 'no-store', vary: 'accept-encoding' })
    .type('text/plain; charset=utf-8')
    .send('No such release file.\n');
}
