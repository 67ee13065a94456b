import type { PageRegistry } from '../remotes/registry.ts';

/** The name under which the embed is released. */
export const EMBED = 'embed';

/** The name in `chunks` of the embed's first style sheets. */
export const EMBED_STYLES_CHUNK = 'first-styles';

/** The files of the embed's release that the gateway serves at the addresses below. */
export const LOADER_FILE = 'loader.js';
export const SESSION_FILE = 'session.js';

/** The address of the loader, which partners import. */
export const LOADER_PATH = '/embed/loader.js';

/** The address of the EmbedSite. */
export const EMBED_SITE_PATH = '/embed/site.json';

/** The address of the session's document. */
export const EMBED_SESSION_PATH = '/embed/session';

/** A file of a release with its recorded hash. */
export interface EmbedFile {
  readonly url: string;
  readonly integrity?: string | undefined;
}

/** The files for one partner. All addresses are paths of the shop. */
export interface EmbedSite {
  readonly script: EmbedFile;
  readonly styles: readonly EmbedFile[];
  /** The scripts that the view loads later. */
  readonly preload: readonly EmbedFile[];
  /** The sections that the partner may load. */
  readonly registry: PageRegistry;
}

/** `booking` is the dialog that configures a service, `service` the page of a service. */
export type EmbedView = 'booking' | 'service';
