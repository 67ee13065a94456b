import type { Storage } from '@dar/registry/open-storage';
import type { FastifyBaseLogger, FastifyInstance, FastifyRequest } from 'fastify';
import type { Metrics } from '../metrics.ts';
import { type ChangeOutcome, type ChangeRequest, changeRegistry } from '../registry/change-registry.ts';
import { compatible, createFindReasons, forced } from '../registry/check-compatibility.ts';
import { withFollowers } from '../registry/follow-rules.ts';
import type { Manifests } from '../registry/manifests.ts';
import { namePolicies } from '../registry/name-policies.ts';
import type { Identity } from '../registry/token-rules.ts';
import type { BrowserReports } from '../reports/browser-reports.ts';
import type { Authenticate } from './authenticate.ts';
import type { Tickets } from './tickets.ts';

export interface PlatformOptions {
  readonly storage: Storage;
  readonly manifests: Manifests;
  readonly authenticate: Authenticate;
  readonly metrics: Pick<Metrics, 'publishedReleases' | 'registryChanges'>;
  readonly reports: BrowserReports;
  readonly tickets: Tickets;
  readonly maxScriptKilobytes: number;
  readonly tokenDays: number;
}

export interface Platform
  extends Pick<PlatformOptions, 'storage' | 'manifests' | 'tickets' | 'maxScriptKilobytes' | 'metrics' | 'tokenDays'> {
  readonly log: FastifyBaseLogger;
  getIdentity(request: FastifyRequest): Identity;
  /** Changes the registry. Throws BlockedError if a site would break, but not with `force`, which says why. */
  change(request: ChangeRequest & { readonly force?: string | undefined }): Promise<ChangeOutcome>;
}

export function createPlatform(app: FastifyInstance, options: PlatformOptions): Platform {
  const { storage, manifests, tickets, maxScriptKilobytes, tokenDays, authenticate, metrics } = options;
  const findReasons = createFindReasons(manifests);
  const identities = new WeakMap<FastifyRequest, Identity>();
  app.addHook('onRequest', async (request, reply) => {
    reply.header('cache-control', 'no-store');
    identities.set(request, await authenticate(request));
  });
  return {
    storage,
    manifests,
    tickets,
    maxScriptKilobytes,
    metrics,
    tokenDays,
    log: app.log,
    getIdentity(request) {
      const identity = identities.get(request);
      if (!identity) throw new Error('The request was not authenticated.');
      return identity;
    },
    async change({ by, rule, basedOn, force }) {
      const named = namePolicies(rule, manifests);
      const checked =
        force === undefined
          ? withFollowers(compatible(named, findReasons), findReasons)
          : withFollowers(forced(named, findReasons, force), async () => []);
      const outcome = await changeRegistry(storage.database, { by, rule: checked, basedOn });
      if (outcome.isNew) {
        metrics.registryChanges.inc({ action: outcome.change.action });
        app.log.info({ by, revision: outcome.number, change: outcome.change }, 'the registry changed');
      }
      return outcome;
    },
  };
}
