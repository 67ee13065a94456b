import type { HostManifest, Registry } from '@dar/shared/federation/registry';

/** The host that pages start with. */
export interface SiteHost extends HostManifest {
  /** Where its files stand; ends with `/`. */
  readonly base: string;
  /** Its `index.html`, without scripts, with a placeholder in the head. */
  readonly page: string;
}

/** What the pages are made of at this moment. */
export interface Site {
  readonly host: SiteHost;
  readonly registry: Registry;
}

export interface SiteSource {
  /** The site as it is pinned now. Throws SiteUnavailableError when there is none to serve. */
  current(): Promise<Site>;
}

/** There is no site to serve; the message is a sentence for the operator. */
export class SiteUnavailableError extends Error {
  override readonly name = 'SiteUnavailableError';
}
