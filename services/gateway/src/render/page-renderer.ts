import type { FastifyBaseLogger } from 'fastify';
import { unmetRequirements } from '../compatibility/unmet-requirements.ts';
import type { Metrics } from '../metrics/metrics.ts';
import { CircuitBreaker } from './circuit-breaker.ts';
import { type FailureReason, RenderFailure } from './render-failure.ts';
import { renderJob, type SitePage } from './render-job.ts';
import type { RenderPool } from './render-pool.ts';
import { buildKey, type SerializedOutcome } from './render-task.ts';

interface PageRendererOptions {
  readonly pool: RenderPool;
  readonly metrics: Metrics;
  readonly apiOrigin: string;
  readonly timeout: number;
  readonly log: FastifyBaseLogger;
}

export interface PageRequest extends SitePage {
  /** Whether the render may wait for a free worker. A visitor gets the page sooner if the browser renders it. */
  readonly canWait: boolean;
  /** In milliseconds. Undefined: the limit for visitors. */
  readonly timeout?: number | undefined;
}

/** Renders a page with the pinned server builds. Resolves with undefined if the browser must render it. */
export type PageRenderer = (request: PageRequest) => Promise<SerializedOutcome | undefined>;

/** Failures that no render has caused. */
const NOT_COUNTED: ReadonlySet<FailureReason> = new Set(['busy', 'paused', 'incompatible']);

export function createPageRenderer({
  pool,
  metrics,
  apiOrigin,
  timeout: visitorTimeout,
  log,
}: PageRendererOptions): PageRenderer {
  const breaker = new CircuitBreaker();
  return async ({ canWait, timeout = visitorTimeout, ...page }) => {
    const job = renderJob(page, { apiOrigin, timeout });
    const { name, version } = job.section ?? job.host;
    const build = buildKey({ name, version }, job.host);
    try {
      requireCompatible(page);
      if (breaker.isOpen(build)) throw new RenderFailure('paused', `${name} ${version} failed too often`);
      const outcome = await pool.render(job, { canWait, timeout });
      breaker.recordSuccess(build);
      metrics.renders.inc();
      return outcome;
    } catch (error) {
      if (!(error instanceof RenderFailure)) throw error;
      const { reason, message } = error;
      if (!NOT_COUNTED.has(reason)) breaker.recordFailure(build);
      metrics.renderFailures.inc({ section: name, reason });
      // A line for each busy failure would add to the load.
      log[reason === 'busy' ? 'debug' : 'warn']({ section: name, reason, message }, 'a page was not rendered');
      return undefined;
    }
  };
}

/** Throws RenderFailure if the browser will refuse the section, which would then replace the rendered page by a panel. */
function requireCompatible({ site, section }: SitePage): void {
  const unmet = section ? unmetRequirements(section.requires, site.host) : [];
  if (unmet.length === 0) return;
  const reasons = unmet.map(({ what, range, given }) => `needs ${what} ${range}, the host gives ${given ?? 'none'}`);
  throw new RenderFailure('incompatible', `${section?.name} ${section?.version} ${reasons.join(', ')}`);
}
