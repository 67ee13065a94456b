import {
  getReleaseShell,
  previewRequest,
  type previewResponse,
  TYPES_FILE,
  type yankResponse,
} from '@dar/platform-protocol';
import type { FastifyPluginAsync } from 'fastify';
import type { z } from 'zod';
import { MissingError } from '../registry/blocked-error.ts';
import { yank } from '../registry/yank-rules.ts';
import { requireSite } from './authenticate.ts';
import { getOwnRelease, type ReleaseParams, readRelease } from './own-release.ts';
import { parseInput } from './parse-input.ts';
import type { Platform } from './platform.ts';

/** Types, previews and withdrawals of published versions. */
export function publishedReleaseRoutes(platform: Platform): FastifyPluginAsync {
  const { storage, tickets, change, getIdentity } = platform;
  return async (app) => {
    app.get<{ Params: ReleaseParams }>('/releases/:section/:version/types', async ({ params }, reply) => {
      const { files } = await readRelease(storage.database, params);
      const types = files[TYPES_FILE] && (await storage.blobs.read(files[TYPES_FILE].hash));
      if (types) return reply.type('application/zip').send(types);
      throw new MissingError(
        `${params.section} ${params.version} has no types: its team builds and releases it with dar release.`,
      );
    });
    app.post<{ Params: ReleaseParams }>(
      '/releases/:section/:version/yank',
      async (request): Promise<z.output<typeof yankResponse>> => {
        const { by, ...release } = getOwnRelease(platform, request);
        await readRelease(storage.database, release);
        const { number, change: made } = await change({ by, rule: (state) => yank(state, release) });
        return { revision: number, change: made };
      },
    );
    app.post<{ Params: ReleaseParams }>(
      '/releases/:section/:version/previews',
      async (request): Promise<z.output<typeof previewResponse>> => {
        const release = getOwnRelease(platform, request);
        const { site } = parseInput(previewRequest, request.body);
        const record = await readRelease(storage.database, release);
        const shown = await tickets.findPreviewedSite(site, getReleaseShell(record));
        const hint = shown === site ? '' : ` ${site} has no pages, so its previews open on ${shown}.`;
        requireSite(getIdentity(request), shown, hint);
        return tickets.createPreview(release, shown);
      },
    );
  };
}
