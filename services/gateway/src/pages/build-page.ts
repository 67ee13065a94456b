import { findTitles } from '@dar/app/remotes/page-owner';
import type { PreviewTicket } from '@dar/registry/ticket';
import type { PageOwner } from '../customers/page-visitors.ts';
import type { PageRenderer, PageRequest } from '../render/page-renderer.ts';
import type { ConfiguredShop } from '../shop/read-shop.ts';
import { draftBar, previewBar } from '../tickets/preview-bar.ts';
import { buildHtml } from './build-html.ts';
import { findSection, type SiteVersion } from './site.ts';

export interface PageKey {
  readonly site: SiteVersion;
  readonly pathname: string;
  readonly search: string;
  readonly language: string;
  readonly siteOrigin: string | undefined;
}

export interface Page {
  readonly status: number;
  readonly html: string;
  /** Redirect target; `html` is empty then. */
  readonly location?: string;
  readonly cacheable: boolean;
  /** A later render may contain more. */
  readonly isPartial: boolean;
  /** False if the page is left to the browser. */
  readonly isRendered: boolean;
}

export interface BuildOptions {
  readonly render: PageRenderer | undefined;
  readonly shop: ConfiguredShop;
}

/** What the page of one browser has and others have not. */
export interface PageExtras {
  readonly preview?: PreviewTicket | undefined;
  readonly owner?: PageOwner | undefined;
  /** The browser's own calls read drafts, so it renders the page. */
  readonly showsDrafts?: boolean;
}

/** Builds a page of a site. A page that cannot be rendered is left to the browser and is not cacheable. */
export async function buildPage(
  { site, pathname, search, language, siteOrigin }: PageKey,
  {
    render,
    canWait,
    preview,
    owner,
    shop,
    showsDrafts = false,
  }: BuildOptions & PageExtras & Pick<PageRequest, 'canWait'>,
): Promise<Page> {
  const section = findSection(site, pathname);
  const outcome = showsDrafts
    ? undefined
    : await render?.({ site, section, path: pathname + search, language, siteOrigin, owner, canWait });
  if (outcome?.kind === 'redirect') {
    return {
      status: outcome.status,
      location: outcome.location,
      html: '',
      cacheable: true,
      isPartial: false,
      isRendered: true,
    };
  }
  const rendered = outcome?.page;
  const title = section && findTitles(section, pathname)?.[language];
  return {
    // The home page exists even before its section is released.
    status: rendered?.status ?? (section || pathname === '/' ? 200 : 404),
    html: buildHtml({
      site,
      shop,
      pathname,
      language,
      siteOrigin,
      section,
      title,
      rendered,
      bar: [
        ...(preview ? [previewBar(preview, language, shop)] : []),
        ...(showsDrafts && shop.drafts ? [draftBar(shop.drafts, language)] : []),
      ].join(''),
    }),
    cacheable: rendered?.cacheable ?? false,
    isPartial: rendered?.isPartial ?? false,
    isRendered: rendered !== undefined,
  };
}
