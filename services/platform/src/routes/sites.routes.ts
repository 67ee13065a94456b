import {
  canaryRequest,
  changeRequest,
  getReleaseShell,
  isSnapshotVersion,
  pinRequest,
  pinsRequest,
  type pinsResponse,
  type RegistryState,
  rollbackRequest,
  type SiteList,
  siteName,
  siteRequest,
} from '@dar/platform-protocol';
import { FIRST_STATE } from '@dar/registry/first-state';
import { isYanked } from '@dar/registry/is-yanked';
import type { RegistryDatabase, ReleaseManifest } from '@dar/registry/registry-database';
import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { BlockedError, MissingError } from '../registry/blocked-error.ts';
import { promoteCanary, startCanary, stopCanary } from '../registry/canary-rules.ts';
import type { ChangeOutcome, Rule } from '../registry/change-registry.ts';
import {
  getChannel,
  type PinnedRelease,
  type PinTarget,
  pinTogether,
  pinVersion,
  rollBack,
  unpin,
} from '../registry/pin-rules.ts';
import { setSite } from '../registry/site-rules.ts';
import { requirePlatform, requireSection, requireSite } from './authenticate.ts';
import { parseInput } from './parse-input.ts';
import type { Platform } from './platform.ts';
import { historyQuery, readHistory } from './read-history.ts';

/** How many versions a message names. */
const MAX_NAMED = 20;
const PIN = '/sites/:site/pins/:section';
interface PinOptions {
  readonly basedOn?: number | undefined;
  readonly force?: string | undefined;
}

type PinRequest = FastifyRequest<{ Params: PinTarget }>;

export function siteRoutes(platform: Platform): FastifyPluginAsync {
  const { getIdentity, change, storage } = platform;
  const { database } = storage;
  const changePin = async (request: PinRequest, { basedOn, force }: PinOptions, rule: Rule) => {
    const identity = getIdentity(request);
    requireSection(identity, request.params.section);
    requireSite(identity, request.params.site);
    if (force !== undefined) requirePlatform(identity);
    return describe(request.params.site, await change({ by: identity.name, basedOn, force, rule }));
  };
  return async (app) => {
    app.get('/sites', async (): Promise<SiteList> => {
      const { number, state } = (await database.latestRevision()) ?? { number: 0, state: FIRST_STATE };
      return { revision: number, sites: state.sites };
    });
    app.put<{ Params: { readonly site: string } }>('/sites/:site', async (request) => {
      const identity = getIdentity(request);
      requirePlatform(identity);
      const site = parseInput(siteName, request.params.site);
      const { basedOn, ...settings } = parseInput(siteRequest, request.body);
      const rule: Rule = (state) => setSite(state, site, settings);
      return describe(site, await change({ by: identity.name, basedOn, rule }));
    });
    app.post<{ Params: PinTarget }>(PIN, async (request) => {
      const { version, ...options } = parseInput(pinRequest, request.body);
      return changePin(request, options, async (state) => {
        await requireRelease(database, state, { section: request.params.section, version });
        return pinVersion(state, request.params, version);
      });
    });
    app.post('/pins', async (request): Promise<z.output<typeof pinsResponse>> => {
      const { versions, site: only, basedOn } = parseInput(pinsRequest, request.body);
      const identity = getIdentity(request);
      for (const section of Object.keys(versions)) requireSection(identity, section);
      const rule: Rule = async (state) => {
        const releases: PinnedRelease[] = [];
        for (const [section, version] of Object.entries(versions)) {
          const release = await requireRelease(database, state, { section, version });
          releases.push({ section, version, shell: getReleaseShell(release) });
        }
        const changed = pinTogether(state, releases, only);
        for (const { site } of changed.change.pins ?? []) requireSite(identity, site);
        return changed;
      };
      const { number, change: made } = await change({ by: identity.name, basedOn, rule });
      return { revision: number, change: made };
    });
    app.post<{ Params: PinTarget }>(`${PIN}/rollback`, async (request) =>
      changePin(request, parseInput(rollbackRequest, request.body ?? {}), (state) =>
        rollBack(state, request.params),
      ).catch(nameForce),
    );
    app.post<{ Params: PinTarget }>(`${PIN}/canary`, async (request) => {
      const { basedOn, ...canary } = parseInput(canaryRequest, request.body);
      return changePin(request, { basedOn }, async (state) => {
        await requireRelease(database, state, { section: request.params.section, version: canary.version });
        return startCanary(state, request.params, canary);
      });
    });
    app.post<{ Params: PinTarget }>(`${PIN}/canary/promote`, async (request) =>
      changePin(request, seenRevision(request), (state) => promoteCanary(state, request.params)),
    );
    app.delete<{ Params: PinTarget }>(`${PIN}/canary`, async (request) =>
      changePin(request, seenRevision(request), (state) => stopCanary(state, request.params)),
    );
    app.delete<{ Params: PinTarget }>(PIN, async (request) =>
      changePin(request, seenRevision(request), (state) => unpin(state, request.params)),
    );
    app.get('/history', async ({ query }) => readHistory(database, parseInput(historyQuery, query)));
  };
}

function seenRevision({ body }: PinRequest): PinOptions {
  return parseInput(changeRequest, body ?? {});
}

/** Rejects with the error, which names the way out if other releases block a rollback. */
function nameForce(error: unknown): never {
  if (!(error instanceof BlockedError) || error.details.length === 0) throw error;
  const hint = "A token of the platform's team can do it with --force <reason>.";
  throw new BlockedError(`${error.message} ${hint}`, error.details, { cause: error });
}

function describe(site: string, { number, state, change }: ChangeOutcome) {
  return { revision: number, change, site: getChannel(state, site) };
}

async function requireRelease(
  database: RegistryDatabase,
  state: RegistryState,
  release: { readonly section: string; readonly version: string },
): Promise<ReleaseManifest> {
  const { section, version } = release;
  if (isYanked(state, release)) throw new BlockedError(`${section} ${version} was withdrawn: pin another version.`);
  if (isSnapshotVersion(version)) {
    throw new BlockedError(`${section} ${version} is a snapshot, which is for previews: release a version.`);
  }
  const found = await database.readManifest(section, version);
  if (found) return found;
  const newest = await database.listReleases({ section, limit: MAX_NAMED + 1 });
  const names = newest.map((one, index) => (index < MAX_NAMED ? one.version : '…'));
  const existing = names.length > 0 ? `it has ${names.join(', ')}` : 'it was never released';
  throw new MissingError(`${section} has no version ${version}; ${existing}.`);
}
