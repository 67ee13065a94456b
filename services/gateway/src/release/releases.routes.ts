import { YEAR_S } from '@dar/http-server/durations';
import { getReleaseShell } from '@dar/platform-protocol';
import { getContentType } from '@dar/registry/file-types';
import type { ReleaseReader } from '@dar/registry/release-reader';
import { negotiate } from '@fastify/accept-negotiator';
import type { FastifyError, FastifyPluginAsync, FastifyReply } from 'fastify';
import { sendText } from '../send-text.ts';
import type { ReleaseAccess } from './release-access.ts';

export const RELEASES_PATH = '/releases';

// A file that is opened as a page has an origin of its own and runs nothing.
const INERT = "sandbox; default-src 'none'";
const FOR_EVERYONE = `public, max-age=${YEAR_S}, immutable`;
const FOR_PREVIEW = 'private, max-age=600';
const RETRY_AFTER_S = '5';
const SUFFIXES = { br: '.br', gzip: '.gz' } as const;

type Encoding = keyof typeof SUFFIXES;

interface FileParams {
  readonly section: string;
  readonly version: string;
  readonly '*': string;
}

interface ReleaseRoutesOptions {
  readonly releases: ReleaseReader;
  readonly access: ReleaseAccess;
  /** The shell of the gateway's sites. Files of releases for others are not found. */
  readonly shell: string;
}

/** Serves the files of releases. They never change, and partners' pages of other origins load them too. */
export function releaseRoutes({ releases, access, shell }: ReleaseRoutesOptions): FastifyPluginAsync {
  return async (app) => {
    app.addHook('onRequest', async (_request, reply) => {
      reply.headers({ 'access-control-allow-origin': '*', 'cross-origin-resource-policy': 'cross-origin' });
    });
    app.setNotFoundHandler((_request, reply) => sendNotFound(reply));
    app.setErrorHandler<FastifyError>((error, _request, reply) => {
      if (error.statusCode !== undefined && error.statusCode < 500) throw error;
      app.log.error(error);
      return sendSentence(reply.header('retry-after', RETRY_AFTER_S), 503, 'This file cannot be read now.');
    });
    app.get<{ Params: FileParams }>('/:section/:version/*', async (request, reply) => {
      const { headers, params } = request;
      const { section, version, '*': path } = params;
      const type = getContentType(path);
      const record = type && (await releases.record(section, version));
      if (!record || getReleaseShell(record) !== shell) return sendNotFound(reply);
      const isPublic = await access.isPublic(section, version);
      if (!isPublic && !(await access.isPreviewed(request, section, version))) return sendNotFound(reply);
      const encoding = chooseEncoding(record.files, path, headers['accept-encoding']);
      // The plain file replaces a compressed one that was changed or cannot be read.
      const readEncoded = encoding && releases.readFile(section, version, path + SUFFIXES[encoding]);
      const encoded = await readEncoded?.catch(() => undefined);
      const body = encoded ?? (await releases.readFile(section, version, path));
      if (!body) return sendNotFound(reply);
      if (encoded) reply.header('content-encoding', encoding);
      return reply
        .headers({ 'cache-control': isPublic ? FOR_EVERYONE : FOR_PREVIEW, vary: 'accept-encoding' })
        .headers({ 'content-security-policy': INERT, 'x-content-type-options': 'nosniff' })
        .type(type)
        .send(body);
    });
  };
}

function chooseEncoding(files: object, path: string, accepted = 'identity'): Encoding | undefined {
  const available = (['br', 'gzip'] as const).filter((encoding) => Object.hasOwn(files, path + SUFFIXES[encoding]));
  const encoding = negotiate<Encoding | 'identity'>(accepted, [...available, 'identity']);
  return encoding === 'identity' ? undefined : (encoding ?? undefined);
}

function sendNotFound(reply: FastifyReply) {
  return sendSentence(reply, 404, 'No such release file.');
}

// Plain text, because a browser would take JSON or HTML for the script that it asked for.
function sendSentence(reply: FastifyReply, status: number, sentence: string) {
  return sendText(reply.headers({ 'cache-control': 'no-store', vary: 'accept-encoding' }), status, sentence);
}
