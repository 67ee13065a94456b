import type { History, RegistryChange } from '@dar/platform-protocol';
import type { RegistryDatabase } from '@dar/registry/registry-database';
import { z } from 'zod';

const MAX_ENTRIES = 200;
const DEFAULT_ENTRIES = 50;
// A revision holds the whole state.
const MAX_SEARCHED = 1_000;

export const historyQuery = z.object({
  site: z.string().optional(),
  section: z.string().optional(),
  before: z.coerce.number().int().positive().optional(),
  limit: z.coerce.number().int().min(1).max(MAX_ENTRIES).default(DEFAULT_ENTRIES),
});

type Entry = History['entries'][number];
type Query = z.output<typeof historyQuery>;

/** Returns changes and publications, newest first. Entries of one number stay together, so there may be more than `limit`. */
export async function readHistory(database: RegistryDatabase, query: Query): Promise<History> {
  const { site, section, before, limit } = query;
  const searched = site !== undefined || section !== undefined ? MAX_SEARCHED : limit;
  // The revision `before` tells which publications came earlier.
  const found = await database.listRevisions({ before: before && before + 1, limit: searched + 1 });
  const changes = found.map(({ state: _, ...entry }): Entry => entry);
  const published = site === undefined ? await listPublications(database, changes, section) : [];
  const entries = [...published, ...changes]
    .filter(({ number }) => before === undefined || number < before)
    .filter(({ change }) => isWanted(change, query))
    .sort((one, other) => other.number - one.number || other.at.localeCompare(one.at));
  const oldest = entries[limit - 1];
  return { entries: oldest ? entries.filter(({ number }) => number >= oldest.number) : entries };
}

/** Returns the publications with the number of the last change before each. Those before the first change are left out. */
async function listPublications(
  database: RegistryDatabase,
  changes: readonly Entry[],
  section: string | undefined,
): Promise<Entry[]> {
  const isWhole = changes.at(-1)?.number === 1 || changes.length === 0;
  return (await database.listReleases(section)).flatMap((release) => {
    const { section: name, version, publishedAt: at, publishedBy: by } = release;
    const number = changes.find((change) => change.at <= at)?.number ?? (isWhole ? 0 : undefined);
    if (number === undefined) return [];
    const sentence = `${name} ${version} is published.`;
    return [{ number, at, by, change: { action: 'publish', section: name, version, sentence } }];
  });
}

function isWanted(change: RegistryChange, { site, section }: Query): boolean {
  return [change, ...(change.pins ?? [])].some(
    (pin) => (site === undefined || pin.site === site) && (section === undefined || pin.section === section),
  );
}
