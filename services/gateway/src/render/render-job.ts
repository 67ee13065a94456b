import { isProtectedPage } from '@dar/app/remotes/page-owner';
import { unmetRequirements } from '@dar/registry/unmet-requirements';
import type { RenderJob, SectionBuild } from '@dar/renderer';
import type { PageOwner } from '../customers/page-visitors.ts';
import type { SiteSection, SiteVersion } from '../pages/site.ts';

export interface SitePage {
  readonly site: SiteVersion;
  readonly section: SiteSection | undefined;
  readonly path: string;
  readonly language: string;
  readonly siteOrigin: string | undefined;
  /** Undefined for a page that everybody may see. */
  readonly owner?: PageOwner | undefined;
}

// API calls end before the render does, so that a slow API does not count as a failure of the section.
const API_TIMEOUT_RATIO = 0.8;

function toBuild({ name, version, publicCalls, customerCalls }: SiteSection): SectionBuild {
  return { name, version, publicCalls, customerCalls };
}

/** Returns the remote components that the section consumes and that server and browser can render, with the builds of their sections. */
function findFragments({ sections, host }: SiteVersion, { consumes }: SiteSection): RenderJob['fragments'] {
  const fragments = consumes.flatMap((id) => {
    const [name = '', component = ''] = id.split('/');
    const owner = sections.get(name);
    if (!owner?.serverComponents?.includes(component)) return [];
    return unmetRequirements(owner, host).length > 0 ? [] : [[id, toBuild(owner)] as const];
  });
  return Object.fromEntries(fragments);
}

/** Returns the job for a page. A page of a customer contains no components of other sections, whose processes would see its data. */
export function renderJob({ site, section, owner, ...page }: SitePage, timeout: number): RenderJob {
  const isProtected = section !== undefined && isProtectedPage(section, page.path.split('?', 1)[0] ?? '');
  const isShell = isProtected ? !owner : section?.isPublic === false;
  const apiTimeout = timeout * API_TIMEOUT_RATIO;
  return {
    host: { name: site.host.name, version: site.host.version, publicCalls: site.host.publicCalls },
    section: section && toBuild(section),
    fragments: section && !owner ? findFragments(site, section) : undefined,
    request: { ...page, isShell, apiTimeout, customer: owner?.customer },
    customer: owner,
  };
}
