import type { EndpointParams } from '@dar/contracts/endpoint';
import type { SavedFilter, saveFilter } from '@dar/contracts/office';
import { businessError, standardError } from '../../errors.ts';
import { Service } from '../../service.ts';
import { officeMessages } from './office.messages.ts';
import {
  countSavedFilters,
  deleteSavedFilterOf,
  findSavedFilters,
  type SavedFilterRow,
  upsertSavedFilter,
} from './saved-filters.queries.ts';
import type { StaffSession } from './staff-session.ts';

const MAX_FILTERS = 200;

/** Filters of lists that people save for themselves or for the team (docs/rules/office.md#saved-filters). */
export class SavedFilters extends Service<'clock' | 'db'> {
  async list(list: string, session: StaffSession): Promise<SavedFilter[]> {
    const staffId = requirePerson(session);
    return (await findSavedFilters(this.deps.db, list, staffId)).map((row) => toSavedFilter(row, staffId));
  }

  /** Throws 'above-maximum' for a person with 200 of them. */
  async save({ team, ...filter }: EndpointParams<typeof saveFilter>, session: StaffSession): Promise<SavedFilter> {
    const { clock, db } = this.deps;
    const staffId = requirePerson(session);
    if ((await countSavedFilters(db, staffId)) >= MAX_FILTERS) {
      throw businessError('above-maximum', officeMessages.tooManyFilters);
    }
    const row = await upsertSavedFilter(db, { ...filter, staffId, isTeam: team === '1', createdAt: clock() });
    if (!row) throw new Error('a filter was not stored');
    return toSavedFilter(row, staffId);
  }

  /** Throws 404 for a filter of somebody else. */
  async delete(id: number, session: StaffSession): Promise<void> {
    if (!(await deleteSavedFilterOf(this.deps.db, id, requirePerson(session)))) throw standardError('not-found');
  }
}

function requirePerson({ staffId }: StaffSession): number {
  if (staffId === null) throw standardError('forbidden');
  return staffId;
}

const toSavedFilter = ({ id, name, query, isTeam, staffId }: SavedFilterRow, caller: number): SavedFilter => ({
  ...{ id, name, query },
  is_team: isTeam,
  is_own: staffId === caller,
});
