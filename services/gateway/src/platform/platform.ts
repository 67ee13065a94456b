import type { FastifyBaseLogger, FastifyInstance, FastifyRequest } from 'fastify';
import type { Metrics } from '../metrics/metrics.ts';
import type { SiteSource } from '../pages/site.ts';
import type { Storage } from '../ports/open-storage.ts';
import { type ChangeOutcome, type ChangeRequest, changeRegistry } from '../registry/change-registry.ts';
import { compatible } from '../registry/check-compatibility.ts';
import type { Identity } from '../registry/token-rules.ts';
import type { ReleaseReader } from '../release/release-reader.ts';
import type { BrowserReports } from '../reports/browser-reports.ts';
import type { Authenticate } from './authenticate.ts';

export interface PlatformOptions {
  readonly storage: Storage;
  readonly releases: ReleaseReader;
  readonly authenticate: Authenticate;
  readonly metrics: Pick<Metrics, 'registryChanges'>;
  readonly reports: BrowserReports;
  readonly site: SiteSource;
}

/** What the routes of the platform API share. */
export interface Platform extends Pick<PlatformOptions, 'storage' | 'releases'> {
  readonly log: FastifyBaseLogger;
  /** Returns who sends the request. */
  identityOf(request: FastifyRequest): Identity;
  /** Changes the registry unless a host would break. Resolves when the pages of this gateway have changed too. */
  change(request: ChangeRequest): Promise<ChangeOutcome>;
}

/** Returns what the routes share. Every request of the app must then have a token. */
export function createPlatform(app: FastifyInstance, options: PlatformOptions): Platform {
  const { storage, releases, authenticate, metrics, site } = options;
  const identities = new WeakMap<FastifyRequest, Identity>();
  app.addHook('onRequest', async (request, reply) => {
    reply.header('cache-control', 'no-store');
    identities.set(request, await authenticate(request));
  });
  return {
    storage,
    releases,
    log: app.log,
    identityOf(request) {
      const identity = identities.get(request);
      if (!identity) throw new Error('The request was not authenticated.');
      return identity;
    },
    async change({ by, rule, basedOn }) {
      const outcome = await changeRegistry(storage.database, { by, rule: compatible(releases, rule), basedOn });
      if (outcome.isNew) {
        metrics.registryChanges.inc({ action: outcome.change.action });
        app.log.info({ by, revision: outcome.number, change: outcome.change }, 'the registry changed');
        // The change is made even if this gateway cannot show it yet; pages then report why.
        await site.settled?.().catch(() => undefined);
      }
      return outcome;
    },
  };
}
