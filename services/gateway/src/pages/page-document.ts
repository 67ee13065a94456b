import { ownerOf } from '@dar/shared/federation/section-owner';
import type { PageBeginning } from '@dar/shared/federation/server-build';
import type { Language } from '@dar/shared/i18n/language';
import type { PageRenderer } from '../render/page-renderer.ts';
import type { HostProfile } from './host-profiles.ts';
import { earlyMarkup, lateMarkup, restOf, startOf, wholePage } from './page-markup.ts';
import { siteOfProfile } from './profile-site.ts';
import type { Site, SiteSection } from './site.ts';

export interface PageAddress {
  readonly profile: HostProfile;
  readonly pathname: string;
  /** The query's part that pages depend on, see pageSearch. */
  readonly search: string;
  readonly language: Language;
}

/** What is sent of a page before it is rendered. */
export interface PageStart {
  readonly status: number;
  readonly start: string;
}

/** A page, not yet encoded. */
export interface PageDocument {
  readonly status: number;
  readonly html: string;
  /** What is left of it to send after its start. */
  readonly rest: string;
  /** Where to go instead; the document is empty then. */
  readonly location?: string;
  /** False when it is not to be given again: the next one may be better. */
  readonly isLasting: boolean;
}

export interface DocumentOptions {
  /** Undefined: browsers render every page. */
  readonly render: PageRenderer | undefined;
  /** The container that pages start; undefined where there is none. */
  readonly tagManager?: string | undefined;
}

interface RenderTurn {
  /** Whether the render may wait for a free thread. */
  readonly canWait: boolean;
  /** Is told the start of the document when its render begins. */
  readonly onStart: ((start: PageStart) => void) | undefined;
}

/**
 * The document at an address of the pinned site. With what `onStart` was told it starts also when the render fails then, so
 * that it is whole in any case.
 */
export async function makeDocument(
  pinned: Site,
  { profile, pathname, search, language }: PageAddress,
  { render, tagManager }: DocumentOptions,
  { canWait, onStart }: RenderTurn,
): Promise<PageDocument> {
  const site = siteOfProfile(pinned, profile);
  const release = ownerOf(site.registry.sections, pathname);
  const section = release && site.sections.get(release.name);
  const beginningOf = ({ status, chunks }: Pick<PageBeginning, 'status'> & Partial<PageBeginning>) => ({
    status,
    early: earlyMarkup({ site, language, section, chunks, tagManager }),
  });
  const begun: { page?: ReturnType<typeof beginningOf> } = {};
  const onBegin = (beginning: PageBeginning) => {
    begun.page = beginningOf(beginning);
    const { status, early } = begun.page;
    onStart?.({ status, start: startOf(early) });
  };
  const outcome = await render?.({ site: pinned, section, path: pathname + search, language, canWait, onBegin });
  if (outcome?.kind === 'redirect' && !begun.page) {
    return { status: outcome.status, location: outcome.location, html: '', rest: '', isLasting: true };
  }
  const page = outcome?.kind === 'page' ? outcome.page : undefined;
  const { status, early } = begun.page ?? beginningOf(page ?? { status: usualStatus(section, pathname) });
  const late = lateMarkup({ site, section, rendered: page });
  // Whatever was in the way may be gone for the next one.
  return { status, html: wholePage(early, late), rest: restOf(late), isLasting: page?.isLasting ?? false };
}

// The start page stands even while its section is not released.
function usualStatus(section: SiteSection | undefined, pathname: string): number {
  return section || pathname === '/' ? 200 : 404;
}
