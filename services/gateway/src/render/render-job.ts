import { SHELL } from '@dar/platform-protocol';
import type { RenderJob } from '@dar/renderer';
import type { SiteSection, SiteVersion } from '../pages/site.ts';

export interface SitePage {
  readonly site: SiteVersion;
  readonly section: SiteSection | undefined;
  readonly path: string;
  readonly language: string;
  readonly siteOrigin: string | undefined;
}

// API calls end before the render does, so that a slow API does not count as a failure of the section.
const API_TIMEOUT_RATIO = 0.8;

export function renderJob({ site, section, ...page }: SitePage, timeout: number): RenderJob {
  return {
    host: { name: SHELL, version: site.host.version },
    section: section && {
      name: section.name,
      version: section.version,
      isPublic: section.isPublic,
      publicCalls: section.publicCalls,
    },
    request: { ...page, apiTimeout: timeout * API_TIMEOUT_RATIO },
  };
}
