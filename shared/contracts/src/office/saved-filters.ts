import * as z from '@dar/contracts/schema';
import { emptyOutput, id, optionalFlag, text } from '../endpoints/wire.ts';
import { officeCall, writtenText } from './author.ts';

/** The lists whose filters people save, with the call of each: who may not make it sees none of its filters. */
export const FILTERED_LISTS = {
  orders: '/office/orders',
  customers: '/office/find_customers',
  ledger: '/office/ledger',
  cash: '/office/cash_report',
  log: '/office/audit_log',
} as const;
export type FilteredList = keyof typeof FILTERED_LISTS;
export const FILTERED_LIST_NAMES = Object.keys(FILTERED_LISTS) as FilteredList[];

const list = z.enum(FILTERED_LIST_NAMES);

const savedFilter = z.object({
  id: z.int(),
  name: z.string(),
  /** The query of the list's address, without its page and its open record. */
  query: z.string(),
  /** Everybody sees it. */
  is_team: z.boolean(),
  /** Only these may be deleted by the caller. */
  is_own: z.boolean(),
});
export type SavedFilter = z.output<typeof savedFilter>;

export const savedFilters = officeCall({
  path: '/office/saved_filters',
  summary: 'The filters of a list that the caller or, for the team, somebody else has saved, by name',
  input: z.object({ list }),
  output: z.object({ oData: z.array(savedFilter) }),
});

export const saveFilter = officeCall({
  path: '/office/save_filter',
  summary: 'Save the filters of a list under a name, for the caller or for the team; the same name is replaced',
  input: z.object({ list, name: writtenText(60), query: text(1000), team: optionalFlag }),
  output: z.object({ oData: savedFilter }),
});

export const deleteSavedFilter = officeCall({
  path: '/office/delete_saved_filter',
  summary: 'Delete a saved filter of the caller',
  input: z.object({ id }),
  output: emptyOutput,
});
