import type { ReleaseReader } from '@dar/registry/release-reader';
import type { InlineStyles } from './site.ts';

// Larger sheets are linked, so that browsers cache them.
const MAX_BYTES = 48 * 1024;

const RELATIVE_URL = /url\((["']?)(?!["']?(?:data:|https?:|\/|#))/g;

interface Release {
  readonly name: string;
  readonly version: string;
  readonly base: string;
}

/** Reads the style sheets among `files` that are small enough to inline, with absolute URLs. */
export async function readInlineStyles(
  releases: Pick<ReleaseReader, 'readFile'>,
  { name, version, base }: Release,
  files: readonly string[],
): Promise<InlineStyles> {
  const styles = new Map<string, string>();
  for (const file of new Set(files.filter((path) => path.endsWith('.css')))) {
    const bytes = await releases.readFile(name, version, file);
    if (!bytes || bytes.length > MAX_BYTES) continue;
    const folder = base + file.slice(0, file.lastIndexOf('/') + 1);
    styles.set(
      file,
      bytes.toString().replace(RELATIVE_URL, (_match, quote: string) => `url(${quote}${folder}`),
    );
  }
  return styles;
}
