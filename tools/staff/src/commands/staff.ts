import { table } from '@dar/cli/table';
import {
  activateStaff,
  type ChangedMember,
  changeStaff,
  deactivateStaff,
  inviteFirstOwner,
  inviteStaff,
  OFFICE_ROLES,
  resetStaff,
  staffList,
  unlockStaff,
} from '@dar/contracts/office';
import type { AuthorFlags } from '../ask.ts';
import { StaffError } from '../staff-error.ts';
import type { Context, Result } from './context.ts';
import { minute } from './show.ts';

const ADVICE =
  '\nThere is one owner. Invite a second one: nobody else can help when the first one loses the second factor.';

export async function listStaff({ call }: Context): Promise<Result> {
  const { oData, has_one_owner } = await call(staffList, {});
  const rows = oData.map(({ id, name, email = '', role, state, has_second_factor, last_used_at }) => [
    `${id}`,
    name,
    email,
    role,
    state,
    has_second_factor ? 'second factor' : '',
    last_used_at ? `seen ${minute(last_used_at)}` : '',
  ]);
  const text = rows.length > 0 ? table(rows) : 'There is nobody yet.';
  return { text: has_one_owner ? text + ADVICE : text, json: oData };
}

interface Invited {
  readonly email: string;
  readonly name: string;
  /** Missing for the first owner. */
  readonly role?: string;
}

export async function invite(context: Context, { role, ...person }: Invited, flags: AuthorFlags): Promise<Result> {
  const input = { ...person, ...(await context.changeWithReason(flags)) };
  const { oData } =
    role === undefined
      ? await context.call(inviteFirstOwner, input)
      : await context.call(inviteStaff, { ...input, role: readRole(role) });
  return { text: describeInvitation(oData), json: oData };
}

const describeInvitation = ({ id, link, ends_at }: { id: number; link: string; ends_at: string }) =>
  `Person ${id} is invited until ${minute(ends_at)}, by e-mail and with this link:\n${link}\nIt is accepted with: npm run staff -- accept '${link}'`;

interface ChangeFlags extends AuthorFlags {
  readonly name?: string | undefined;
  readonly role?: string | undefined;
}

export async function changePerson(context: Context, id: string, flags: ChangeFlags): Promise<Result> {
  const { name, role: text } = flags;
  const role = text === undefined ? undefined : readRole(text);
  const { oData } = await context.call(changeStaff, { id, name, role, ...(await context.changeWithReason(flags)) });
  return { text: describe(oData), json: oData };
}

const SETS = { activate: activateStaff, deactivate: deactivateStaff } as const;

export async function setPerson(
  context: Context,
  kind: 'activate' | 'deactivate' | 'reset' | 'unlock',
  id: string,
  flags: AuthorFlags,
): Promise<Result> {
  const input = { id, ...(await context.changeWithReason(flags)) };
  if (kind === 'reset') {
    const { oData } = await context.call(resetStaff, input);
    return { text: describeInvitation(oData), json: oData };
  }
  if (kind === 'unlock') {
    const { oData } = await context.call(unlockStaff, input);
    return { text: `Person ${oData.id} can try again: ${oData.unlocked.join(', ')}.`, json: oData };
  }
  const { oData } = await context.call(SETS[kind], input);
  return { text: describe(oData), json: oData };
}

function describe({ id, name, role, state, cancelled_publications: cancelled = [] }: ChangedMember): string {
  const ended = cancelled.length > 0 ? ` Cancelled planned publications: ${cancelled.join(', ')}.` : '';
  return `${name} (${id}) is ${role}, ${state}.${ended}`;
}

function readRole(text: string): (typeof OFFICE_ROLES)[number] {
  const role = OFFICE_ROLES.find((one) => one === text.toLowerCase());
  if (!role) throw new StaffError(`${text} is not a role: choose ${OFFICE_ROLES.join(', ')}.`);
  return role;
}
