import type { PageRegistry } from '../remotes/registry.ts';

export const EMBED = 'embed';

export const EMBED_STYLES_CHUNK = 'first-styles';

export const LOADER_FILE = 'loader.js';
export const SESSION_FILE = 'session.js';

export const LOADER_PATH = '/embed/loader.js';

export const EMBED_SITE_PATH = '/embed/site.json';

export const EMBED_SESSION_PATH = '/embed/session';

export interface EmbedFile {
  readonly url: string;
  readonly integrity?: string | undefined;
}

export interface EmbedSite {
  readonly version: string;
  /** The signature of the partner's page, for reports. */
  readonly page?: string | undefined;
  readonly script: EmbedFile;
  readonly styles: readonly EmbedFile[];
  readonly preload: readonly EmbedFile[];
  readonly registry: PageRegistry;
}
