import { SERVER_ENTRY } from '@dar/app/remotes/server-build';
import type { Language } from '@dar/contracts/language';
import type { Site, SiteSection } from '../pages/site.ts';
import type { ArtifactStore } from '../ports/artifact-store.ts';
import { HOST } from '../release/manifests.ts';
import { FailurePauses } from './failure-pauses.ts';
import type { WireOutcome } from './messages.ts';
import type { RenderCounters } from './render-counters.ts';
import { RenderFailure } from './render-failure.ts';
import type { RenderPool, ServerBuild } from './render-pool.ts';

interface PageRendererOptions {
  readonly store: ArtifactStore;
  readonly pool: RenderPool;
  readonly counters: RenderCounters;
  readonly apiOrigin: string;
  /** Milliseconds that a render may take. */
  readonly timeout: number;
  readonly onFailure: (failure: RenderFailure, section: string) => void;
}

export interface PageRequest {
  readonly site: Site;
  /** Who owns the path; undefined when nobody does. */
  readonly section: SiteSection | undefined;
  /** Path and query. */
  readonly path: string;
  readonly language: Language;
  /** Whether the render may wait for a free thread; a visitor who waits is better served by browsers rendering the page. */
  readonly canWait: boolean;
}

/** Renders a page with the server builds of the site's versions; undefined when browsers must do it. */
export type PageRenderer = (request: PageRequest) => Promise<WireOutcome | undefined>;

// An API that does not answer is no fault of the section: its calls end before its render does.
const API_SHARE = 0.8;

/** A renderer over the pool. Every failure is counted and said, and never thrown. */
export function createPageRenderer(options: PageRendererOptions): PageRenderer {
  const { store, pool, counters, apiOrigin, timeout, onFailure } = options;
  const pauses = new FailurePauses();
  let known: Site | undefined;
  const takeUp = (site: Site) => {
    if (known === site) return;
    known = site;
    pauses.clear();
    pool.retain(
      buildOf(store, HOST, site.host.version),
      [...site.sections.values()].map(({ name, version }) => buildOf(store, name, version)),
    );
  };
  return async ({ site, section, path, language, canWait }) => {
    takeUp(site);
    const { name, version } = section ?? { name: HOST, version: site.host.version };
    const fail = (failure: RenderFailure): undefined => {
      counters.failed(name, failure.reason);
      onFailure(failure, name);
    };
    if (pauses.isPaused(name)) return fail(new RenderFailure('paused', `${name} ${version} failed too often`));
    try {
      const job = {
        host: buildOf(store, HOST, site.host.version),
        section: section && { ...buildOf(store, name, version), isPublic: section.isPublic },
        request: { path, language, apiOrigin, apiTimeout: timeout * API_SHARE },
      };
      const outcome = await pool.render(job, { canWait });
      pauses.worked(name);
      counters.rendered();
      return outcome;
    } catch (error) {
      if (!(error instanceof RenderFailure)) throw error;
      if (error.reason !== 'busy') pauses.failed(name);
      return fail(error);
    }
  };
}

function buildOf(store: ArtifactStore, name: string, version: string): ServerBuild {
  return { name, version, readCode: async () => (await store.readFile(name, version, SERVER_ENTRY))?.toString() };
}
