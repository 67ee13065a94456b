import type { EndpointParams } from '@dar/contracts/endpoint';
import {
  FILTERED_LISTS,
  type FilteredList,
  mayCall,
  OFFICE_ACCESS,
  type SavedFilter,
  type saveFilter,
} from '@dar/contracts/office';
import { businessError, standardError } from '../../errors.ts';
import { Service } from '../../service.ts';
import { officeMessages } from './office.messages.ts';
import {
  countOtherFilters,
  deleteSavedFilterOf,
  findSavedFilters,
  type SavedFilterRow,
  upsertSavedFilter,
} from './saved-filters.queries.ts';
import type { StaffSession } from './staff-session.ts';

const MAX_FILTERS = 200;

/** Filters of lists that people save for themselves or for the team (docs/rules/office.md#saved-filters). */
export class SavedFilters extends Service<'clock' | 'db'> {
  /** Throws 403 for a role that may not see the list: a filter can name a customer. */
  async list(list: FilteredList, session: StaffSession): Promise<SavedFilter[]> {
    const staffId = requireReader(session, list);
    return (await findSavedFilters(this.deps.db, list, staffId)).map((row) => toSavedFilter(row, staffId));
  }

  /** Throws 'above-maximum' for a person with 200 others, and 403 for a role that may not see the list. */
  async save({ team, ...filter }: EndpointParams<typeof saveFilter>, session: StaffSession): Promise<SavedFilter> {
    const { clock, db } = this.deps;
    const staffId = requireReader(session, filter.list);
    if ((await countOtherFilters(db, { ...filter, staffId })) >= MAX_FILTERS) {
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

function requireReader(session: StaffSession, list: FilteredList): number {
  const staffId = requirePerson(session);
  const { role } = session;
  if (role === 'machine' || !mayCall(role, OFFICE_ACCESS[FILTERED_LISTS[list]])) throw standardError('forbidden');
  return staffId;
}

const toSavedFilter = ({ id, name, query, isTeam, staffId }: SavedFilterRow, caller: number): SavedFilter => ({
  ...{ id, name, query },
  is_team: isTeam,
  is_own: staffId === caller,
});
