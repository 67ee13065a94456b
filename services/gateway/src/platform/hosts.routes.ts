import {
  canaryRequest,
  changeRequest,
  type History,
  type HostList,
  hostName,
  hostRequest,
  pinRequest,
  type RegistryChange,
} from '@dar/contracts/platform';
import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { RegistryDatabase } from '../ports/registry-database.ts';
import { promoteCanary, startCanary, stopCanary } from '../registry/canary-rules.ts';
import { type ChangeOutcome, FIRST_STATE, type Rule } from '../registry/change-registry.ts';
import { setHost } from '../registry/host-rules.ts';
import { channelOf, type PinTarget, pinVersion, rollBack } from '../registry/pin-rules.ts';
import { MissingError } from '../registry/refused-error.ts';
import { requirePlatform, requireSection } from './authenticate.ts';
import { parseInput } from './parse-input.ts';
import type { Platform } from './platform.ts';

const PIN = '/hosts/:host/pins/:section';
const MAX_ENTRIES = 200;
const DEFAULT_ENTRIES = 50;
// A revision holds the whole state.
const MAX_SEARCHED = 1_000;

const historyQuery = z.object({
  host: z.string().optional(),
  section: z.string().optional(),
  before: z.coerce.number().int().positive().optional(),
  limit: z.coerce.number().int().min(1).max(MAX_ENTRIES).default(DEFAULT_ENTRIES),
});

type PinRequest = FastifyRequest<{ Params: PinTarget }>;

/** Lists and changes hosts, their live versions and canaries, and lists the history. */
export function hostRoutes(platform: Platform): FastifyPluginAsync {
  const { identityOf, change, storage } = platform;
  const { database } = storage;
  const changePin = async (request: PinRequest, basedOn: number | undefined, rule: Rule) => {
    const identity = identityOf(request);
    requireSection(identity, request.params.section);
    return describe(request.params.host, await change({ by: identity.name, basedOn, rule }));
  };
  return async (app) => {
    app.get('/hosts', async (): Promise<HostList> => {
      const { number, state } = (await database.latestRevision()) ?? { number: 0, state: FIRST_STATE };
      return { revision: number, hosts: state.hosts };
    });
    app.put<{ Params: { readonly host: string } }>('/hosts/:host', async (request) => {
      const identity = identityOf(request);
      requirePlatform(identity);
      const host = parseInput(hostName, request.params.host);
      const { basedOn, ...settings } = parseInput(hostRequest, request.body);
      const rule: Rule = (state) => setHost(state, host, settings);
      return describe(host, await change({ by: identity.name, basedOn, rule }));
    });
    app.post<{ Params: PinTarget }>(PIN, async (request) => {
      const { version, basedOn } = parseInput(pinRequest, request.body);
      return changePin(request, basedOn, async (state) => {
        await requireRelease(database, request.params.section, version);
        return pinVersion(state, request.params, version);
      });
    });
    app.post<{ Params: PinTarget }>(`${PIN}/rollback`, async (request) =>
      changePin(request, seenRevision(request), (state) => rollBack(state, request.params)),
    );
    app.post<{ Params: PinTarget }>(`${PIN}/canary`, async (request) => {
      const { basedOn, ...canary } = parseInput(canaryRequest, request.body);
      return changePin(request, basedOn, async (state) => {
        await requireRelease(database, request.params.section, canary.version);
        return startCanary(state, request.params, canary);
      });
    });
    app.post<{ Params: PinTarget }>(`${PIN}/canary/promote`, async (request) =>
      changePin(request, seenRevision(request), (state) => promoteCanary(state, request.params)),
    );
    app.delete<{ Params: PinTarget }>(`${PIN}/canary`, async (request) =>
      changePin(request, seenRevision(request), (state) => stopCanary(state, request.params)),
    );
    app.get('/history', async ({ query }) => readHistory(database, parseInput(historyQuery, query)));
  };
}

function seenRevision({ body }: PinRequest): number | undefined {
  return parseInput(changeRequest, body ?? {}).basedOn;
}

function describe(host: string, { number, state, change }: ChangeOutcome) {
  return { revision: number, change, host: channelOf(state, host) };
}

async function requireRelease(database: RegistryDatabase, section: string, version: string): Promise<void> {
  if (await database.readRelease(section, version)) return;
  const versions = (await database.listReleases(section)).map((release) => release.version);
  const known = versions.length > 0 ? `it has ${versions.join(', ')}` : 'it was never released';
  throw new MissingError(`${section} has no version ${version}; ${known}.`);
}

async function readHistory(
  database: RegistryDatabase,
  { host, section, before, limit }: z.output<typeof historyQuery>,
): Promise<History> {
  const isWanted = (change: RegistryChange) =>
    (host === undefined || change.host === host) && (section === undefined || change.section === section);
  const isFiltered = host !== undefined || section !== undefined;
  const revisions = await database.listRevisions({ before, limit: isFiltered ? MAX_SEARCHED : limit });
  const entries = revisions.map(({ state: _, ...entry }) => entry).filter(({ change }) => isWanted(change));
  return { entries: entries.slice(0, limit) };
}
