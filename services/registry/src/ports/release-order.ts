import type { ReleaseSummary } from '@dar/platform-protocol';
import type { RegistryDatabase, ReleaseRange } from './registry-database.ts';

const NUMBER_DIGITS = 9;
const PAGE_SIZE = 200;

/** Returns the key by which releases are sorted: the change before it, then the time. */
export function getReleaseOrder(
  release: Pick<ReleaseSummary, 'afterRevision' | 'publishedAt' | 'section' | 'version'>,
): string {
  const { afterRevision = 0, publishedAt, section, version } = release;
  return `${toReleaseOrder(afterRevision)} ${publishedAt} ${section} ${version}`;
}

/** Returns the key before all releases that were published after this change. */
export function toReleaseOrder(revision: number): string {
  return String(revision).padStart(NUMBER_DIGITS, '0');
}

/** Reads page by page. */
export async function* listAllReleases(
  database: Pick<RegistryDatabase, 'listReleases'>,
  range: Omit<ReleaseRange, 'limit'>,
): AsyncGenerator<ReleaseSummary> {
  let { before } = range;
  for (;;) {
    const page = await database.listReleases({ ...range, before, limit: PAGE_SIZE });
    yield* page;
    const last = page.at(-1);
    if (!last || page.length < PAGE_SIZE) return;
    before = getReleaseOrder(last);
  }
}
