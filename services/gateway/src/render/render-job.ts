import { SHELL } from '@dar/platform-protocol';
import { unmetRequirements } from '@dar/registry/unmet-requirements';
import type { RenderJob, SectionBuild } from '@dar/renderer';
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

function toBuild({ name, version, publicCalls }: SiteSection): SectionBuild {
  return { name, version, publicCalls };
}

/** Returns the remote components that the section consumes and that server and browser can render, with the builds of their sections. */
function findFragments({ sections, host }: SiteVersion, { consumes }: SiteSection): RenderJob['fragments'] {
  const fragments = consumes.flatMap((id) => {
    const [name = '', component = ''] = id.split('/');
    const owner = sections.get(name);
    if (!owner?.serverComponents?.includes(component)) return [];
    return unmetRequirements(owner.requires, host).length > 0 ? [] : [[id, toBuild(owner)] as const];
  });
  return Object.fromEntries(fragments);
}

export function renderJob({ site, section, ...page }: SitePage, timeout: number): RenderJob {
  return {
    host: { name: SHELL, version: site.host.version },
    section: section && toBuild(section),
    fragments: section && findFragments(site, section),
    request: { ...page, isShell: section?.isPublic === false, apiTimeout: timeout * API_TIMEOUT_RATIO },
  };
}
