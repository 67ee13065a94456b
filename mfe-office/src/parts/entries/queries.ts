import type { Call } from '@dar/app/call';
import { queryOptions } from '@dar/app/query';
import { catalogEntries, catalogEntry, compareEntry } from '@dar/contracts/office';
import { officeQuery, officeRowsQuery } from '../office-query.ts';
import type { EntryKey } from './entry-key.ts';

/** The API gives at most 200 entries at once. A shop has a few hundred. */
const PAGE = 200;

/** All entries of the catalogue and the content, each as its draft says. */
export const entriesQuery = (call: Call) => officeRowsQuery(call, catalogEntries, { limit: PAGE });

/** All services with their contents. */
export const servicesQuery = (call: Call) =>
  officeRowsQuery(call, catalogEntries, { kind: 'service', contents: '1', limit: PAGE });

export const entryQuery = (call: Call, { kind, id }: EntryKey) => officeQuery(call, catalogEntry, { kind, id });

/** What differs between two publications of an entry; without `from` what is published, without `to` the draft. */
export const comparisonQuery = (call: Call, { kind, id }: EntryKey, between: { from?: number; to?: number }) =>
  queryOptions({
    ...officeQuery(call, compareEntry, { kind, id, ...between }),
    select: ({ oData }) => oData.changes,
  });
