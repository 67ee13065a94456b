import type { EndpointParams } from '@dar/contracts/endpoint';
import type { addCrewLeave, addCrewMember, changeCrewMember, endCrewLeave } from '@dar/contracts/office';
import { readPhone } from '@dar/contracts/phone';
import { dayInDubai } from '@dar/contracts/time/dubai';
import type { Db } from '../../db/client.ts';
import { isUniqueViolation } from '../../db/transaction.ts';
import { AppError, businessError } from '../../errors.ts';
import { Service } from '../../service.ts';
import type { Staff } from '../office/staff-session.ts';
import { getVersion } from '../office/version-of-values.ts';
import {
  deleteLeave,
  deleteLeaveOfMember,
  insertCrewAccount,
  insertLeave,
  insertMember,
  lockLeave,
  lockMember,
  type MemberRow,
  setCrewAccount,
  setMember,
  toLeave,
  toMemberValues,
} from './members.queries.ts';
import { staffingMessages } from './staffing.messages.ts';
import { lockCrew } from './staffing.queries.ts';

type MemberParts = Pick<EndpointParams<typeof addCrewMember>, 'crew_id' | 'name' | 'dial_code' | 'phone' | 'languages'>;

/** The people of crews and their leave (docs/rules/office-crews.md#members). */
export class CrewMembers extends Service<'clock' | 'staffingChanges' | 'staffSessions'> {
  async add({ crew_id, ...input }: EndpointParams<typeof addCrewMember>, staff: Staff) {
    const change = { action: 'crew members add', isDryRun: false, scope: undefined, staff } as const;
    return this.deps.staffingChanges.run(change, async (tx) => {
      await requireCrew(tx, crew_id);
      const parts = toParts({ crew_id, ...input });
      const staffId = await insertCrewAccount(tx, parts.name, this.deps.clock());
      const row = await withFreePhone(() => insertMember(tx, { ...parts, staffId }));
      const version = getVersion(toMemberValues(row));
      const reverse = toReverse({ ...row, isActive: false }, version);
      return { id: row.id, version, before: {}, after: toLogged(row), reverse };
    });
  }

  /** Changes a member. Who is not active has no session and no leave any more. */
  async change(input: EndpointParams<typeof changeCrewMember>, staff: Staff) {
    const { member_id: id, version, is_active, ...parts } = input;
    const change = { action: 'crew members change', isDryRun: false, scope: undefined, staff } as const;
    return this.deps.staffingChanges.run(change, async (tx) => {
      const { staffingChanges, staffSessions, clock } = this.deps;
      const before = await lockMember(tx, id);
      if (!before) throw new AppError('not-found', staffingMessages.noMember);
      const seen = { version, values: toMemberValues(before), subject: { member_id: id } };
      await staffingChanges.requireSeen(tx, seen);
      await requireCrew(tx, parts.crew_id);
      const isActive = is_active === undefined ? before.isActive : is_active === '1';
      const row = await withFreePhone(() => setMember(tx, id, { ...toParts(parts), isActive }));
      if (!isActive) await deleteLeaveOfMember(tx, id, dayInDubai(clock()));
      if (before.staffId !== null) await setCrewAccount(tx, before.staffId, row);
      // Also of a member who moved: the phone shows the visits of the crew it signed in for.
      if (before.staffId !== null && !(isActive && row.crewId === before.crewId)) {
        await staffSessions.endAll(tx, before.staffId);
      }
      const changed = getVersion(toMemberValues(row));
      return {
        ...{ id, version: changed, before: toLogged(before), after: toLogged(row) },
        reverse: toReverse(before, changed),
      };
    });
  }

  /** Adds days of leave of a crew or one of its members. Booked visits stay with the crew, and the effect lists them. */
  async addLeave(input: EndpointParams<typeof addCrewLeave>, staff: Staff) {
    const { crew_id: crewId, member_id: memberId, from, to, reason, dry_run } = input;
    if (from > to) throw businessError('invalid-fields', staffingMessages.badLeave);
    const change = { action: 'crew leave add', isDryRun: dry_run === '1', scope: { crewId }, staff } as const;
    return this.deps.staffingChanges.run(change, async (tx) => {
      await requireCrew(tx, crewId);
      const member = memberId === undefined ? undefined : await lockMember(tx, memberId);
      if (memberId !== undefined && member?.crewId !== crewId) {
        throw new AppError('not-found', staffingMessages.noMember);
      }
      const leave = { crewId, memberId: memberId ?? null, firstDay: from, lastDay: to, reason };
      const id = await insertLeave(tx, leave);
      const after = { crew_id: crewId, leave_id: id, ...(memberId && { member_id: memberId }), from, to };
      const reverse = { path: '/office/end_crew_leave', input: { leave_id: id } };
      return { id, version: getVersion(after), before: {}, after, reverse };
    });
  }

  async endLeave({ leave_id: id, dry_run }: EndpointParams<typeof endCrewLeave>, staff: Staff) {
    const isDryRun = dry_run === '1';
    return this.deps.staffingChanges.run(
      { action: 'crew leave end', isDryRun, scope: undefined, staff },
      async (tx) => {
        const leave = await lockLeave(tx, id);
        if (!leave) throw new AppError('not-found', staffingMessages.noLeave);
        await deleteLeave(tx, id);
        const { id: _id, ...days } = toLeave(leave);
        const before = { crew_id: leave.crewId, leave_id: id, ...days };
        const reverse = { path: '/office/add_crew_leave', input: { crew_id: leave.crewId, ...days } };
        return { id, version: '', before, after: { crew_id: leave.crewId }, reverse };
      },
    );
  }
}

async function requireCrew(tx: Db, crewId: number): Promise<void> {
  if (!(await lockCrew(tx, crewId))) throw new AppError('not-found', staffingMessages.noCrew);
}

function toParts({ crew_id, name, dial_code, phone, languages }: MemberParts) {
  const number = readPhone(phone, dial_code);
  if (number === undefined) throw businessError('invalid-fields', staffingMessages.badPhone);
  return { crewId: crew_id, name, dialCode: dial_code, phone: number, languages };
}

async function withFreePhone(store: () => Promise<MemberRow>): Promise<MemberRow> {
  try {
    return await store();
  } catch (error) {
    throw isUniqueViolation(error) ? businessError('invalid-fields', staffingMessages.phoneTaken) : error;
  }
}

/** The log has no names and phones. */
const toLogged = ({ id, crewId, languages, isActive }: MemberRow) => ({
  member_id: id,
  crew_id: crewId,
  languages,
  is_active: isActive,
});

/** Returns the call that makes a member what the row is. */
function toReverse(row: MemberRow, version: string) {
  const { is_active, ...values } = toMemberValues(row);
  const input = { member_id: row.id, version, ...values, is_active: is_active ? '1' : '0' };
  return { path: '/office/change_crew_member', input };
}
