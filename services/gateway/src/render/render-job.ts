import type { Language } from '@dar/contracts/language';
import type { Site, SiteSection } from '../pages/site.ts';
import { HOST } from '../release/manifests.ts';
import type { RenderJob } from './render-task.ts';

/** A page of a site. */
export interface SitePage {
  readonly site: Site;
  readonly section: SiteSection | undefined;
  readonly path: string;
  readonly language: Language;
  readonly siteOrigin: string | undefined;
}

// API calls end before the render does, so that a slow API does not count as a failure of the section.
const API_TIMEOUT_RATIO = 0.8;

/** Returns the job that renders a page within `timeout` milliseconds. */
export function renderJob(
  { site, section, ...page }: SitePage,
  { apiOrigin, timeout }: { readonly apiOrigin: string; readonly timeout: number },
): RenderJob {
  return {
    host: { name: HOST, version: site.host.version },
    section: section && { name: section.name, version: section.version, isPublic: section.isPublic },
    request: { ...page, apiOrigin, apiTimeout: timeout * API_TIMEOUT_RATIO },
  };
}
