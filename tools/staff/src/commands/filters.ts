import { table } from '@dar/cli/table';
import { deleteSavedFilter, type FilteredList, savedFilters, saveFilter } from '@dar/contracts/office';
import type { Context, Result } from './context.ts';

export async function listFilters({ call }: Context, list: FilteredList): Promise<Result> {
  const { oData } = await call(savedFilters, { list });
  const rows = oData.map(({ id, name, query, is_team }) => [String(id), name, query, is_team ? 'team' : '']);
  return { text: rows.length > 0 ? table(rows) : 'There are no such filters.', json: { filters: oData } };
}

interface SaveFlags {
  readonly team?: true | undefined;
}

export async function keepFilter(
  { call }: Context,
  filter: { readonly list: FilteredList; readonly name: string; readonly query: string },
  { team }: SaveFlags,
): Promise<Result> {
  const { oData } = await call(saveFilter, { ...filter, team: team ? '1' : '0' });
  return { text: `Saved as ${oData.id}.`, json: oData };
}

export async function deleteFilter({ call }: Context, id: string): Promise<Result> {
  await call(deleteSavedFilter, { id });
  return { text: 'Deleted.', json: {} };
}
