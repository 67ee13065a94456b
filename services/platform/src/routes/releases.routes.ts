import {
  isSnapshotVersion,
  MAX_FILE_BYTES,
  missingRequest,
  missingResponse,
  publishRequest,
  type ReleaseList,
  type ReleaseRecord,
  sectionName,
  sha256,
} from '@dar/platform-protocol';
import { getHash } from '@dar/registry/blob-store';
import { getReleaseOrder } from '@dar/registry/release-order';
import type { FastifyPluginAsync } from 'fastify';
import pLimit from 'p-limit';
import { z } from 'zod';
import { MissingError } from '../registry/blocked-error.ts';
import { checkRelease } from '../registry/check-compatibility.ts';
import { publish } from '../release/publish.ts';
import { removeExcessSnapshots } from '../release/remove-old-releases.ts';
import { readOwnHashes, storeUpload } from '../release/uploads.ts';
import { getOwnRelease, type ReleaseParams, readRelease } from './own-release.ts';
import { parseInput } from './parse-input.ts';
import type { Platform } from './platform.ts';
import { PlatformError } from './platform-errors.ts';

const MB = 1024 * 1024;
// A list of the files of a very large section.
const MAX_LIST_BYTES = 2 * MB;
const CONCURRENCY = 8;
const MAX_LISTED = 200;

const listQuery = z.object({
  section: z.optional(sectionName),
  before: z.string().max(300).optional(),
  limit: z.coerce.number().int().min(1).max(MAX_LISTED).default(MAX_LISTED),
});

export function releaseRoutes(platform: Platform): FastifyPluginAsync {
  const { storage, manifests, maxScriptKilobytes, metrics, log } = platform;
  const { blobs, database } = storage;
  return async (app) => {
    app.addContentTypeParser('application/octet-stream', { parseAs: 'buffer' }, (_request, body, done) =>
      done(null, body),
    );
    app.get('/releases', async ({ query }): Promise<ReleaseList> => {
      const { limit, ...range } = parseInput(listQuery, query);
      const page = await database.listReleases({ ...range, limit });
      const last = page.length === limit ? page.at(-1) : undefined;
      return { releases: [...page], ...(last && { next: getReleaseOrder(last) }) };
    });
    app.get<{ Params: ReleaseParams }>('/releases/:section/:version', ({ params }) => readRelease(database, params));
    app.post<{ Params: ReleaseParams }>(
      '/releases/:section/:version/missing',
      { bodyLimit: MAX_LIST_BYTES },
      async (request) => {
        const { section } = getOwnRelease(platform, request);
        const { hashes } = parseInput(missingRequest, request.body);
        const own = await readOwnHashes(storage, section);
        const stored = await pLimit(CONCURRENCY).map(hashes, async (hash) => own.has(hash) && blobs.has(hash));
        return missingResponse.parse({ missing: hashes.filter((_hash, index) => !stored[index]) });
      },
    );
    app.post<{ Params: ReleaseParams & { readonly hash: string } }>(
      '/releases/:section/:version/files/:hash',
      { bodyLimit: MAX_FILE_BYTES },
      async (request, reply) => {
        const { section } = getOwnRelease(platform, request);
        const hash = parseInput(sha256, request.params.hash);
        const bytes = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
        if (getHash(bytes) !== hash) throw new PlatformError(400, 'wrong-hash', 'The body has another hash.');
        await storeUpload(storage, section, bytes);
        return reply.code(204).send();
      },
    );
    // Another environment's platform gets a release from here, with files that browsers may not load.
    app.get<{ Params: ReleaseParams & { readonly hash: string } }>(
      '/releases/:section/:version/files/:hash',
      async (request, reply) => {
        const { section, version, files } = await readRelease(database, getOwnRelease(platform, request));
        const hash = parseInput(sha256, request.params.hash);
        const bytes = Object.values(files).some((file) => file.hash === hash) ? await blobs.read(hash) : undefined;
        if (!bytes) throw new MissingError(`${section} ${version} has no such file.`);
        return reply.type('application/octet-stream').send(bytes);
      },
    );
    app.put<{ Params: ReleaseParams }>(
      '/releases/:section/:version',
      { bodyLimit: MAX_LIST_BYTES },
      async (request, reply) => {
        const own = getOwnRelease(platform, request);
        const { files, sites } = parseInput(publishRequest, request.body);
        const { state } = (await database.latestRevision()) ?? {};
        const check = (release: ReleaseRecord) => checkRelease(manifests, release, state, sites);
        const { release, isNew } = await publish(storage, { ...own, files, maxScriptKilobytes, check });
        if (isNew) {
          metrics.publishedReleases.inc({ section: own.section });
          log.info({ section: own.section, version: own.version, by: own.by }, 'a release was published');
          if (isSnapshotVersion(own.version)) await removeExcessSnapshots({ storage, log }, own.section);
        }
        return reply.code(isNew ? 201 : 200).send(release);
      },
    );
  };
}
