import type { RecordedCall } from '../render/recorded-calls.ts';
import { type EncodedPage, replaceInPage } from './encoded-page.ts';
import type { SiteVersion } from './site.ts';

/** A page in the cache. The address of the whole registry is the only part of it that other sections change. */
export interface StoredPage {
  /** The calls of the API whose responses the page shows. */
  readonly calls: readonly RecordedCall[];
  /** The version of the API's data that the page shows, also while the API has a newer one. */
  version: number;
  /** Resolves when the page is compared with the API. */
  comparison?: Promise<void> | undefined;
  /** Returns the page with the address of the site's registry. */
  forSite(site: SiteVersion): Promise<EncodedPage> | EncodedPage;
}

export function storePage(
  page: EncodedPage,
  { wholeRegistry: { address } }: SiteVersion,
  data: Pick<StoredPage, 'calls' | 'version'>,
): StoredPage {
  // The visitors of a canary alternate with others, so the page is kept for both.
  let other: { readonly address: string; readonly page: Promise<EncodedPage> } | undefined;
  return {
    ...data,
    forSite({ wholeRegistry }) {
      if (wholeRegistry.address === address) return page;
      if (other?.address !== wholeRegistry.address) {
        const renamed = replaceInPage(page, wholeField(address), wholeField(wholeRegistry.address));
        other = { address: wholeRegistry.address, page: renamed };
      }
      return other.page;
    },
  };
}

function wholeField(address: string): string {
  return `"whole":"${address}"`;
}
