import type { ArtifactStore } from '../ports/artifact-store.ts';
import type { Sheets } from './site.ts';

// A larger one is better fetched once than sent with every page.
const MAX_BYTES = 48 * 1024;

// An address that starts at the sheet: neither whole nor from the root.
const OWN_ADDRESS = /url\((["']?)(?!["']?(?:data:|https?:|\/|#))/g;

interface Release {
  readonly name: string;
  readonly version: string;
  /** Where its files stand; ends with `/`. */
  readonly base: string;
}

/** The sheets among these files of a release that are small enough to stand in a page, their addresses made whole. */
export async function readSheets(store: ArtifactStore, release: Release, files: readonly string[]): Promise<Sheets> {
  const { name, version, base } = release;
  const sheets = new Map<string, string>();
  for (const file of new Set(files.filter((path) => path.endsWith('.css')))) {
    const bytes = await store.readFile(name, version, file);
    if (!bytes || bytes.length > MAX_BYTES) continue;
    const folder = base + file.slice(0, file.lastIndexOf('/') + 1);
    sheets.set(
      file,
      bytes.toString().replace(OWN_ADDRESS, (_whole, quote: string) => `url(${quote}${folder}`),
    );
  }
  return sheets;
}
