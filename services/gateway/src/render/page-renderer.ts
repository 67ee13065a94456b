import { unmetRequirements } from '@dar/registry/unmet-requirements';
import { type Renderer, RenderFailure, type SerializedOutcome } from '@dar/renderer';
import type { FastifyBaseLogger } from 'fastify';
import { getAudience, type Metrics } from '../metrics/metrics.ts';
import { renderJob, type SitePage } from './render-job.ts';

const MS_PER_S = 1_000;

interface PageRendererOptions {
  readonly renderer: Renderer;
  readonly metrics: Metrics;
  readonly timeout: number;
  readonly log: FastifyBaseLogger;
}

export interface PageRequest extends SitePage {
  readonly canWait: boolean;
}

/** Renders a page with the pinned server builds. Resolves with undefined if the browser must render it. */
export type PageRenderer = (request: PageRequest) => Promise<SerializedOutcome | undefined>;

export function createPageRenderer({ renderer, metrics, timeout, log }: PageRendererOptions): PageRenderer {
  return async ({ canWait, ...page }) => {
    const job = renderJob(page, timeout);
    const { name: section, version } = job.section ?? job.host;
    const audience = getAudience(job.customer);
    try {
      requireCompatible(page);
      const startedAt = performance.now();
      const outcome = await renderer.render(job, { canWait });
      metrics.renderSeconds.observe({ section, audience }, (performance.now() - startedAt) / MS_PER_S);
      return outcome;
    } catch (error) {
      if (!(error instanceof RenderFailure)) throw error;
      const { reason, message } = error;
      metrics.renderFailures.inc({ section, version, reason, audience });
      // A line for each busy failure would add to the load.
      log[reason === 'busy' ? 'debug' : 'warn']({ section, version, reason, message }, 'a page was not rendered');
      return undefined;
    }
  };
}

/** Throws RenderFailure if the browser will refuse the section, which would then replace the rendered page by a panel. */
function requireCompatible({ site, section }: SitePage): void {
  const unmet = section ? unmetRequirements(section, site.host) : [];
  if (unmet.length === 0) return;
  const reasons = unmet.map(({ what, range, given }) => `needs ${what} ${range}, the host gives ${given ?? 'none'}`);
  throw new RenderFailure('incompatible', `${section?.name} ${section?.version} ${reasons.join(', ')}`);
}
