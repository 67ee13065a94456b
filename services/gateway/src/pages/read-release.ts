import {
  HOST_MANIFEST,
  HOST_PAGE,
  parseHostManifest,
  parseSectionManifest,
  SECTION_MANIFEST,
} from '../release/manifests.ts';
import type { InlineStyles, SiteHost, SiteSection } from './site.ts';

/** The files of a release in the artifact store or on a dev server. */
export interface ReleaseFiles {
  readonly version: string;
  /** Address of the files; ends with `/`. */
  readonly base: string;
  /** Throws if the file is missing. */
  readonly readText: (file: string) => Promise<string>;
  /** Returns the style sheets among `files` that pages inline. */
  readonly readStyles: (files: readonly string[]) => Promise<InlineStyles>;
}

export async function readHost({ version, base, readText, readStyles }: ReleaseFiles): Promise<SiteHost> {
  const [json, page] = await Promise.all([readText(HOST_MANIFEST), readText(HOST_PAGE)]);
  const manifest = parseHostManifest(json);
  return { ...manifest, version, base, page, inlineStyles: await readStyles(manifest.styles) };
}

export async function readSection({ version, base, readText, readStyles }: ReleaseFiles): Promise<SiteSection> {
  const manifest = parseSectionManifest(await readText(SECTION_MANIFEST));
  return { ...manifest, version, base, inlineStyles: await readStyles(Object.values(manifest.chunks).flat()) };
}
