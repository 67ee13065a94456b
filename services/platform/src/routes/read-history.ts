import type { ChangeEntry, History, ReleaseSummary } from '@dar/platform-protocol';
import type { RegistryDatabase } from '@dar/registry/registry-database';
import { getReleaseOrder, listAllReleases, toReleaseOrder } from '@dar/registry/release-order';
import { z } from 'zod';
import { getTokenEntries } from '../registry/token-rules.ts';

const MAX_ENTRIES = 200;
const DEFAULT_ENTRIES = 50;

export const historyQuery = z.object({
  site: z.string().optional(),
  section: z.string().optional(),
  before: z.coerce.number().int().positive().optional(),
  limit: z.coerce.number().int().min(1).max(MAX_ENTRIES).default(DEFAULT_ENTRIES),
});

type Query = z.output<typeof historyQuery>;

/** Returns changes, publications and tokens, newest first. Entries of one number stay together, so there may be more than `limit`. */
export async function readHistory(database: RegistryDatabase, query: Query): Promise<History> {
  const { site, section, before, limit } = query;
  const [changes, tokens, releases] = await Promise.all([
    database.listChanges({ site, section, before, limit }),
    site === undefined && section === undefined ? listTokenEntries(database, before) : [],
    site === undefined
      ? database.listReleases({ section, before: before === undefined ? undefined : toReleaseOrder(before), limit })
      : [],
  ]);
  const entries = [...releases.map(toPublication), ...tokens, ...changes].sort(newestFirst);
  const oldest = entries[limit - 1];
  if (!oldest) return { entries };
  const last = releases.length === limit ? releases.at(-1) : undefined;
  const others = { section, before: last && getReleaseOrder(last), from: toReleaseOrder(oldest.number) };
  const more: ReleaseSummary[] = [];
  if (last) for await (const release of listAllReleases(database, others)) more.push(release);
  return {
    entries: [...entries.filter(({ number }) => number >= oldest.number), ...more.map(toPublication)].sort(newestFirst),
  };
}

async function listTokenEntries(database: RegistryDatabase, before = Number.POSITIVE_INFINITY): Promise<ChangeEntry[]> {
  const entries = (await database.listTokens()).flatMap(getTokenEntries);
  return entries.filter(({ number }) => number < before);
}

/** Returns the entry of a release, with the number of the last change before it. */
function toPublication({ section, version, publishedAt, publishedBy, afterRevision = 0 }: ReleaseSummary): ChangeEntry {
  const sentence = `${section} ${version} is published.`;
  return {
    number: afterRevision,
    at: publishedAt,
    by: publishedBy,
    change: { action: 'publish', section, version, sentence },
  };
}

function newestFirst(one: ChangeEntry, other: ChangeEntry): number {
  return other.number - one.number || other.at.localeCompare(one.at);
}
