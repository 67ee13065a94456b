import {
  MAX_FILE_BYTES,
  missingRequest,
  missingResponse,
  publishRequest,
  type ReleaseList,
  type ReleaseRecord,
  sectionName,
  sha256,
  version as versionSchema,
} from '@dar/contracts/platform';
import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import pLimit from 'p-limit';
import { hashOf } from '../ports/blob-store.ts';
import { checkRelease } from '../registry/check-compatibility.ts';
import { MissingError } from '../registry/refused-error.ts';
import { publishRelease } from '../release/publish-release.ts';
import { requireSection } from './authenticate.ts';
import { parseInput } from './parse-input.ts';
import type { Platform } from './platform.ts';
import { PlatformError } from './platform-errors.ts';

const MB = 1024 * 1024;
// A list of the files of a very large section.
const MAX_LIST_BYTES = 2 * MB;
const CONCURRENCY = 8;
const PRECOMPRESSED = /\.(br|gz)$/;

interface ReleaseParams {
  readonly section: string;
  readonly version: string;
}

/** Lists, uploads and publishes releases. */
export function releaseRoutes({ storage, releases, identityOf, log }: Platform): FastifyPluginAsync {
  const { blobs, database } = storage;
  const ownRelease = (request: FastifyRequest<{ Params: ReleaseParams }>) => {
    const section = parseInput(sectionName, request.params.section);
    const version = parseInput(versionSchema, request.params.version);
    requireSection(identityOf(request), section);
    return { section, version, by: identityOf(request).name };
  };
  return async (app) => {
    app.addContentTypeParser('application/octet-stream', { parseAs: 'buffer' }, (_request, body, done) =>
      done(null, body),
    );
    app.get<{ Querystring: { section?: string } }>('/releases', async ({ query }): Promise<ReleaseList> => {
      const section = query.section === undefined ? undefined : parseInput(sectionName, query.section);
      return { releases: (await database.listReleases(section)).map(summarize).sort(newestFirst) };
    });
    app.get<{ Params: ReleaseParams }>('/releases/:section/:version', async ({ params }) => {
      const release = await database.readRelease(params.section, params.version);
      if (!release) throw new MissingError(`There is no ${params.section} ${params.version}.`);
      return release;
    });
    app.post<{ Params: ReleaseParams }>(
      '/releases/:section/:version/missing',
      { bodyLimit: MAX_LIST_BYTES },
      async (request) => {
        ownRelease(request);
        const { hashes } = parseInput(missingRequest, request.body);
        const stored = await pLimit(CONCURRENCY).map(hashes, (hash) => blobs.has(hash));
        return missingResponse.parse({ missing: hashes.filter((_hash, index) => !stored[index]) });
      },
    );
    app.post<{ Params: ReleaseParams & { readonly hash: string } }>(
      '/releases/:section/:version/files/:hash',
      { bodyLimit: MAX_FILE_BYTES },
      async (request, reply) => {
        ownRelease(request);
        const hash = parseInput(sha256, request.params.hash);
        const bytes = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
        if (hashOf(bytes) !== hash) throw new PlatformError(400, 'wrong-hash', 'The body has another hash.');
        await blobs.put(bytes);
        return reply.code(204).send();
      },
    );
    app.put<{ Params: ReleaseParams }>(
      '/releases/:section/:version',
      { bodyLimit: MAX_LIST_BYTES },
      async (request, reply) => {
        const own = ownRelease(request);
        const { files, hosts } = parseInput(publishRequest, request.body);
        const { state } = (await database.latestRevision()) ?? {};
        const check = (release: ReleaseRecord) => checkRelease(releases, release, state, hosts);
        const { release, isNew } = await publishRelease(storage, { ...own, files, check });
        if (isNew) log.info({ section: own.section, version: own.version, by: own.by }, 'a release was published');
        return reply.code(isNew ? 201 : 200).send(release);
      },
    );
  };
}

function summarize({ files, manifest: _, ...release }: ReleaseRecord): ReleaseList['releases'][number] {
  const built = Object.entries(files).filter(([path]) => !isPrecompressed(path, files));
  return { ...release, fileCount: built.length, bytes: built.reduce((sum, [, { bytes }]) => sum + bytes, 0) };
}

function isPrecompressed(path: string, files: ReleaseRecord['files']): boolean {
  return PRECOMPRESSED.test(path) && Object.hasOwn(files, path.replace(PRECOMPRESSED, ''));
}

function newestFirst(a: { readonly publishedAt: string }, b: { readonly publishedAt: string }): number {
  return b.publishedAt.localeCompare(a.publishedAt);
}
