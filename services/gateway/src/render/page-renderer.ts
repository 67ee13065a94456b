import type { Language } from '@dar/contracts/language';
import type { FastifyBaseLogger } from 'fastify';
import type { Metrics } from '../metrics/metrics.ts';
import type { Site, SiteSection } from '../pages/site.ts';
import { HOST } from '../release/manifests.ts';
import { CircuitBreaker } from './circuit-breaker.ts';
import { RenderFailure } from './render-failure.ts';
import type { RenderPool } from './render-pool.ts';
import { buildKey, type SerializedOutcome } from './render-task.ts';

interface PageRendererOptions {
  readonly pool: RenderPool;
  readonly metrics: Metrics;
  readonly apiOrigin: string;
  readonly timeout: number;
  readonly log: FastifyBaseLogger;
}

export interface PageRequest {
  readonly site: Site;
  readonly section: SiteSection | undefined;
  readonly path: string;
  readonly language: Language;
  readonly siteOrigin: string | undefined;
  /** Whether the render may wait for a free worker. A visitor gets the page sooner if the browser renders it. */
  readonly canWait: boolean;
  /** In milliseconds. Undefined: the limit for visitors. */
  readonly timeout?: number | undefined;
}

/** Renders a page with the pinned server builds. Resolves with undefined if the browser must render it. */
export type PageRenderer = (request: PageRequest) => Promise<SerializedOutcome | undefined>;

// API calls end before the render does, so that a slow API does not count as a failure of the section.
const API_TIMEOUT_RATIO = 0.8;

export function createPageRenderer({
  pool,
  metrics,
  apiOrigin,
  timeout: visitorTimeout,
  log,
}: PageRendererOptions): PageRenderer {
  const breaker = new CircuitBreaker();
  return async ({ site, section, path, language, siteOrigin, canWait, timeout = visitorTimeout }) => {
    const host = { name: HOST, version: site.host.version };
    const { name, version } = section ?? host;
    const build = buildKey({ name, version }, host);
    try {
      if (breaker.isOpen(build)) throw new RenderFailure('paused', `${name} ${version} failed too often`);
      const job = {
        host,
        section: section && { name, version, isPublic: section.isPublic },
        request: { path, language, siteOrigin, apiOrigin, apiTimeout: timeout * API_TIMEOUT_RATIO },
      };
      const outcome = await pool.render(job, { canWait, timeout });
      breaker.recordSuccess(build);
      metrics.renders.inc();
      return outcome;
    } catch (error) {
      if (!(error instanceof RenderFailure)) throw error;
      const { reason, message } = error;
      if (reason !== 'busy' && reason !== 'paused') breaker.recordFailure(build);
      metrics.renderFailures.inc({ section: name, reason });
      // A line for each busy failure would add to the load.
      log[reason === 'busy' ? 'debug' : 'warn']({ section: name, reason, message }, 'a page was not rendered');
      return undefined;
    }
  };
}
