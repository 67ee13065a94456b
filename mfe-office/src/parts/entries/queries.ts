import type { Call } from '@dar/app/call';
import { queryOptions } from '@dar/app/query';
import { type CatalogEntrySummary, catalogEntries, catalogEntry, compareEntry } from '@dar/contracts/office';
import { officeKey } from '../../lists/use-key-pages.ts';
import type { EntryKey } from './entry-key.ts';

const PAGE = 200;

/** All entries of the catalogue and the content, each as its draft says. */
export const entriesQuery = (call: Call) =>
  queryOptions({
    queryKey: officeKey(catalogEntries.path, {}),
    queryFn: ({ signal }) => readAll((after) => call(catalogEntries, { limit: PAGE, ...after }, { signal })),
  });

/** All services with their contents. */
export const servicesQuery = (call: Call) =>
  queryOptions({
    queryKey: officeKey(catalogEntries.path, { kind: 'service', contents: '1' }),
    queryFn: ({ signal }) =>
      readAll((after) => call(catalogEntries, { kind: 'service', contents: '1', limit: PAGE, ...after }, { signal })),
  });

type Page = { readonly oData: CatalogEntrySummary[]; readonly next?: string | undefined };

/** The API gives at most 200 entries at once. A shop has a few hundred. */
async function readAll(read: (after: { after?: string }) => Promise<Page>): Promise<CatalogEntrySummary[]> {
  const entries: CatalogEntrySummary[] = [];
  let page = await read({});
  entries.push(...page.oData);
  while (page.next !== undefined) {
    page = await read({ after: page.next });
    entries.push(...page.oData);
  }
  return entries;
}

export const entryQuery = (call: Call, { kind, id }: EntryKey) =>
  queryOptions({
    queryKey: officeKey(catalogEntry.path, { kind, id }),
    queryFn: async ({ signal }) => (await call(catalogEntry, { kind, id }, { signal })).oData,
  });

/** What differs between two publications of an entry; without `from` what is published, without `to` the draft. */
export const comparisonQuery = (call: Call, { kind, id }: EntryKey, between: { from?: number; to?: number }) =>
  queryOptions({
    queryKey: officeKey(compareEntry.path, { kind, id, ...between }),
    queryFn: async ({ signal }) => (await call(compareEntry, { kind, id, ...between }, { signal })).oData.changes,
  });
