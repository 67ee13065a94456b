import * as z from '@dar/contracts/schema';
import { emailForm, withoutRules } from '../endpoints/account-rules.ts';
import { id } from '../endpoints/wire.ts';
import { authorWithReason, officeCall, writtenText } from './author.ts';
import { OFFICE_ROLES, STAFF_ROLES } from './roles.ts';

const MAX_NAME = 80;

const role = z.enum(STAFF_ROLES);
const name = writtenText(MAX_NAME);
const email = withoutRules(emailForm).email;

/** `invited` until the person has chosen a password. */
export const STAFF_STATES = ['invited', 'active', 'inactive'] as const;

const member = z.object({
  id: z.int(),
  /** Missing for a member of a crew, who signs in by phone. */
  email: z.optional(z.string()),
  name: z.string(),
  role,
  state: z.enum(STAFF_STATES),
  has_second_factor: z.boolean(),
  last_used_at: z.optional(z.string()),
});
export type StaffMember = z.output<typeof member>;

export const staffList = officeCall({
  path: '/office/staff',
  summary: 'The people of the office, by name; members of crews are listed with their crew',
  input: z.object({}),
  /** `has_one_owner`: advice to invite a second one, because nobody else can help the only one. */
  output: z.object({ oData: z.array(member), has_one_owner: z.boolean() }),
});

const invited = z.object({ oData: z.object({ id: z.int(), link: z.string(), ends_at: z.string() }) });

/** Other roles than crew; members of crews are added with their crew. */
export const inviteStaff = officeCall({
  path: '/office/invite_staff',
  summary: 'Invite a person by e-mail, or replace an invitation that nobody has accepted',
  input: z.object({ email, name, role: z.enum(OFFICE_ROLES), ...authorWithReason }),
  output: invited,
});

export const inviteFirstOwner = officeCall({
  path: '/office/invite_first_owner',
  summary: 'Invite the first owner of a shop that has none',
  input: z.object({ email, name, ...authorWithReason }),
  output: invited,
});

export const resetStaff = officeCall({
  path: '/office/reset_staff',
  summary: 'Invite a person again who has lost password or second factor; both end, and all sessions',
  input: z.object({ id, ...authorWithReason }),
  output: invited,
});

const changed = z.object({
  oData: z.extend(member, {
    /** Those that the person had planned and may no longer publish. */
    cancelled_publications: z.optional(z.array(z.int())),
  }),
});
export type ChangedMember = z.output<typeof changed>['oData'];

export const changeStaff = officeCall({
  path: '/office/change_staff',
  summary:
    'Change name or role of a person; a new role ends the sessions, and cancels planned publications that it may not make',
  input: z.object({
    id,
    name: z.optional(name),
    role: z.optional(z.enum(OFFICE_ROLES)),
    ...authorWithReason,
  }),
  output: changed,
});

export const deactivateStaff = officeCall({
  path: '/office/deactivate_staff',
  summary:
    'End the sessions of a person, who cannot sign in any more, and cancel the planned publications; never of the last owner',
  input: z.object({ id, ...authorWithReason }),
  output: changed,
});

export const activateStaff = officeCall({
  path: '/office/activate_staff',
  summary: 'Let a person sign in again',
  input: z.object({ id, ...authorWithReason }),
  output: changed,
});

export const unlockStaff = officeCall({
  path: '/office/unlock_staff',
  summary: 'Delete the counted attempts of a person, such as wrong passwords',
  input: z.object({ id, ...authorWithReason }),
  output: z.object({ oData: z.object({ id: z.int(), unlocked: z.array(z.string()) }) }),
});
