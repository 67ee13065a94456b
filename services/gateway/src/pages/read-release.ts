import { SHELL } from '@dar/platform-protocol';
import {
  HOST_MANIFEST,
  HOST_PAGE,
  parseHostManifest,
  parseSectionManifest,
  SECTION_MANIFEST,
} from '@dar/registry/manifests';
import type { InlineStyles, Integrities, SiteHost, SiteSection } from './site.ts';

export interface ReleaseFiles {
  readonly version: string;
  /** Address of the files; ends with `/`. */
  readonly base: string;
  readonly readText: (file: string) => Promise<string>;
  readonly readStyles: (files: readonly string[]) => Promise<InlineStyles>;
  /** The recorded hashes of scripts and style sheets. A dev server records none. */
  readonly integrities: Integrities;
}

export async function readHost(files: ReleaseFiles): Promise<SiteHost> {
  const { version, base, readText, readStyles, integrities } = files;
  const [json, page] = await Promise.all([readText(HOST_MANIFEST), readText(HOST_PAGE)]);
  const manifest = parseHostManifest(json);
  const inlineStyles = await readStyles([...manifest.styles, ...Object.values(manifest.chunks).flat()]);
  return { ...manifest, name: manifest.name ?? SHELL, version, base, page, inlineStyles, integrities };
}

export async function readSection(files: ReleaseFiles): Promise<SiteSection> {
  const { version, base, readText, readStyles, integrities } = files;
  const manifest = parseSectionManifest(await readText(SECTION_MANIFEST));
  const inlineStyles = await readStyles(Object.values(manifest.chunks).flat());
  return { ...manifest, version, base, inlineStyles, integrities };
}
