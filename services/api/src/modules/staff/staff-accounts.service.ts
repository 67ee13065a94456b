import { emailForm, formErrors } from '@dar/contracts/account-rules';
import { type ChangedMember, mayCall, OFFICE_ACCESS, type OFFICE_ROLES, type StaffMember } from '@dar/contracts/office';
import type { Db } from '../../db/client.ts';
import { inTransaction } from '../../db/transaction.ts';
import { AppError, businessError, validationError } from '../../errors.ts';
import { Service } from '../../service.ts';
import { fieldErrorTexts } from '../auth/auth.messages.ts';
import type { Staff } from '../office/staff-session.ts';
import { invitationMessage, staffMessages } from './staff.messages.ts';
import { toAccount } from './staff-limits.ts';
import {
  deleteFactors,
  findStaff,
  findUserByEmail,
  insertUser,
  lockOwners,
  lockUser,
  type StaffUser,
  updateUser,
} from './staff-users.queries.ts';

interface NewMember {
  readonly email: string;
  readonly name: string;
  readonly role: (typeof OFFICE_ROLES)[number];
}

interface Invitation {
  readonly id: number;
  readonly link: string;
  readonly ends_at: string;
}

/** The people of the office, as owners manage them (docs/rules/office.md#people-of-the-office). */
export class StaffAccounts extends Service {
  async list(): Promise<{ readonly oData: StaffMember[]; readonly has_one_owner: boolean }> {
    const oData = (await findStaff(this.deps.db)).map(toMember);
    const owners = oData.filter(({ role, state }) => role === 'owner' && state === 'active');
    return { oData, has_one_owner: owners.length === 1 };
  }

  /** Invites a person by e-mail. A second invitation of somebody who has not accepted replaces the first one. */
  async invite({ email: given, name, role }: NewMember, staff: Staff): Promise<Invitation> {
    const errors = fieldErrorTexts(formErrors(emailForm, { email: given }));
    if (errors) throw validationError(errors);
    const email = given.toLowerCase();
    const { db, clock, auditLog } = this.deps;
    return inTransaction(db, async (tx) => {
      const known = await findUserByEmail(tx, email);
      if (known && (known.passwordHash !== null || !known.isActive)) {
        throw businessError('staff-exists', staffMessages.exists);
      }
      if (known) await updateUser(tx, known.id, { name, role });
      const user = known ?? (await insertUser(tx, { email, name, role, createdAt: clock() }));
      // Somebody else has just invited this address.
      if (!user) throw businessError('staff-exists', staffMessages.exists);
      await auditLog.write(tx, staff, { action: 'staff invite', after: { staff: user.id, role } });
      return this.#sendInvitation(tx, user.id, email);
    });
  }

  /** Invites the first owner. Throws when somebody is an owner already. */
  async inviteFirstOwner(member: Omit<NewMember, 'role'>, staff: Staff): Promise<Invitation> {
    const owners = await inTransaction(this.deps.db, lockOwners);
    if (owners.length > 0) throw businessError('has-owner', staffMessages.hasOwner);
    return this.invite({ ...member, role: 'owner' }, staff);
  }

  /** Takes password and second factors of a person away and invites them again. */
  async reset(id: number, staff: Staff): Promise<Invitation> {
    if (id === staff.id) throw new AppError('forbidden', staffMessages.notYourself);
    const { auditLog, staffSessions } = this.deps;
    return this.#change(id, async (tx, user) => {
      if (user.email === null) throw businessError('business-error', staffMessages.crewElsewhere);
      await deleteFactors(tx, id);
      await staffSessions.endAll(tx, id);
      await auditLog.write(tx, staff, { action: 'staff reset', after: { staff: id } });
      return this.#sendInvitation(tx, id, user.email);
    });
  }

  /** Changes name or role. A new role ends the sessions, and cancels the planned publications that it may not make. */
  async change(id: number, { name, role }: Partial<Omit<NewMember, 'email'>>, staff: Staff): Promise<ChangedMember> {
    const { auditLog, staffSessions } = this.deps;
    return this.#change(id, async (tx, user) => {
      if (user.role === 'crew') throw businessError('business-error', staffMessages.crewElsewhere);
      const isNewRole = role !== undefined && role !== user.role;
      if (isNewRole) await requireOtherOwner(tx, user);
      await updateUser(tx, id, { name: name ?? user.name, role: role ?? user.role });
      if (isNewRole) await staffSessions.endAll(tx, id);
      const reverse = { path: '/office/change_staff', input: { id, role: user.role, reason: staff.reason } };
      const cancelled = mayPublish(role ?? user.role) ? {} : await this.#cancelPublications(tx, id);
      const after = { staff: id, role: role ?? user.role, ...cancelled };
      await auditLog.write(tx, staff, {
        action: 'staff change',
        before: { staff: id, role: user.role },
        after,
        reverse,
      });
      return { ...(await this.#find(tx, id)), ...cancelled };
    });
  }

  /** Lets a person sign in or not. Ends the sessions of one who may not, and cancels the planned publications. */
  async setActive(id: number, isActive: boolean, staff: Staff): Promise<ChangedMember> {
    const { auditLog, staffSessions } = this.deps;
    return this.#change(id, async (tx, user) => {
      if (!isActive) await requireOtherOwner(tx, user);
      await updateUser(tx, id, { isActive });
      await staffSessions.endAll(tx, id);
      const reverse = {
        path: isActive ? '/office/deactivate_staff' : '/office/activate_staff',
        input: { id, reason: staff.reason },
      };
      const cancelled = isActive ? {} : await this.#cancelPublications(tx, id);
      const before = { staff: id, active: user.isActive };
      const after = { staff: id, active: isActive, ...cancelled };
      const action = isActive ? 'staff activate' : 'staff deactivate';
      await auditLog.write(tx, staff, { action, before, after, reverse });
      return { ...(await this.#find(tx, id)), ...cancelled };
    });
  }

  /** Deletes the counted attempts of a person, and returns the names of their limits. */
  async unlock(id: number, staff: Staff): Promise<{ id: number; unlocked: string[] }> {
    const { auditLog, rateLimit } = this.deps;
    return this.#change(id, async (tx, { email }) => {
      const unlocked = await rateLimit.unlock(tx, [toAccount(email ?? '')]);
      if (unlocked.length === 0) throw businessError('nothing-to-unlock', staffMessages.nothingToUnlock);
      await auditLog.write(tx, staff, { action: 'staff unlock', after: { staff: id, unlocked } });
      return { id, unlocked };
    });
  }

  /** docs/rules/office-catalog.md#publish */
  async #cancelPublications(tx: Db, id: number): Promise<{ cancelled_publications?: number[] }> {
    const cancelled = await this.deps.publications.cancelOf(tx, id);
    return cancelled.length > 0 ? { cancelled_publications: cancelled } : {};
  }

  async #sendInvitation(tx: Db, id: number, email: string): Promise<Invitation> {
    const { messenger, officeUrl, siteUrl, staffSessions, staffTokens } = this.deps;
    // Ends an older invitation.
    await staffSessions.endAll(tx, id);
    const { token, expiresAt } = await staffTokens.create(tx, 'invitation', { staffId: id });
    // Browsers keep the part after # to themselves.
    const link = `${officeUrl ?? siteUrl}/invitation#${token}`;
    await messenger.enqueue(tx, invitationMessage(email, link));
    return { id, link, ends_at: expiresAt.toISOString() };
  }

  async #change<Result>(id: number, work: (tx: Db, user: StaffUser) => Promise<Result>): Promise<Result> {
    return inTransaction(this.deps.db, async (tx) => {
      const user = await lockUser(tx, id);
      if (!user) throw new AppError('not-found', staffMessages.notFound);
      return work(tx, user);
    });
  }

  async #find(tx: Db, id: number): Promise<StaffMember> {
    const [row] = await findStaff(tx, id);
    if (!row) throw new AppError('not-found', staffMessages.notFound);
    return toMember(row);
  }
}

const mayPublish = (role: StaffUser['role']) => mayCall(role, OFFICE_ACCESS['/office/publish_catalog']);

/** Locks the owners, so that two of them cannot remove each other. */
async function requireOtherOwner(tx: Db, { id, role }: StaffUser): Promise<void> {
  if (role !== 'owner') return;
  const owners = await lockOwners(tx);
  if (owners.length === 1 && owners[0] === id) throw businessError('last-owner', staffMessages.lastOwner);
}

function toMember({ user, passkeys, usedAt }: Awaited<ReturnType<typeof findStaff>>[number]): StaffMember {
  const { id, email, name, role, isActive, passwordHash, totpSecret } = user;
  return {
    id,
    ...(email !== null && { email }),
    name,
    role,
    state: isActive ? (passwordHash === null && role !== 'crew' ? 'invited' : 'active') : 'inactive',
    has_second_factor: totpSecret !== null || Number(passkeys ?? 0) > 0,
    ...(usedAt && { last_used_at: usedAt.toISOString() }),
  };
}
