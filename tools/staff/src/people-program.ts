import { Argument } from '@commander-js/extra-typings';
import { FILTERED_LIST_NAMES } from '@dar/contracts/office';
import { decide, listApprovals } from './commands/approvals.ts';
import { deleteFilter, keepFilter, listFilters } from './commands/filters.ts';
import {
  acceptInvitation,
  addApp,
  changePassword,
  removePasskey,
  renewRecoveryCodes,
  showMe,
  signIn,
  signOut,
} from './commands/sign-in.ts';
import { changePerson, invite, listStaff, setPerson } from './commands/staff.ts';
import { change, type Program, type Run } from './program-parts.ts';

/** Adds sign-in, sign-out and the second factors of the person (docs/rules/office.md#sign-in-of-staff). */
export function addSignInCommands(program: Program, run: Run, runOpen: Run): void {
  program
    .command('sign-in')
    .description('sign in with a password, and a code of your app or a recovery code')
    .argument('<email>')
    .action((email) => runOpen((context) => signIn(context, email)));
  program
    .command('accept')
    .description('accept an invitation and choose a password')
    .argument('<link>', 'of the invitation')
    .action((link) => runOpen((context) => acceptInvitation(context, link)));
  program
    .command('sign-out')
    .description('end your session')
    .action(() => run(signOut));
  program
    .command('me')
    .description('show who you are and how you sign in')
    .action(() => run(showMe));
  program
    .command('password')
    .description('change your password; your other sessions end')
    .action(() => run(changePassword));
  const factors = program.command('second-factor').description('set up your second factor; passkeys need a browser');
  factors
    .command('add')
    .description('add an authenticator app')
    .action(() => run(addApp));
  factors
    .command('codes')
    .description('replace your recovery codes')
    .action(() => run(renewRecoveryCodes));
  factors
    .command('remove-passkey')
    .description('remove a passkey that `me` lists')
    .argument('<passkey>')
    .action((id) => run((context) => removePasskey(context, id)));
}

/** Adds the commands with which owners manage staff (docs/rules/office.md#people-of-the-office). */
export function addStaffCommands(program: Program, run: Run): void {
  const staff = program.command('staff').description('list, invite, change and deactivate people of the office');
  staff
    .command('list')
    .description('list the people of the office, by name')
    .action(() => run(listStaff));
  change(staff, 'invite')
    .description('invite a person; the link goes by e-mail and is printed')
    .argument('<email>')
    .argument('<name>')
    .argument('<role>', 'owner, dispatcher, editor, support or finance')
    .action((email, name, role, flags) => run((context) => invite(context, { email, name, role }, flags)));
  change(staff, 'first-owner')
    .description('invite the first owner of a new shop; add --machine')
    .argument('<email>')
    .argument('<name>')
    .action((email, name, flags) => run((context) => invite(context, { email, name }, flags)));
  change(staff, 'change')
    .description('change name or role of a person')
    .argument('<id>')
    .option('--name <name>')
    .option('--role <role>')
    .action((id, flags) => run((context) => changePerson(context, id, flags)));
  for (const [kind, description] of [
    ['deactivate', 'end the sessions of a person, who cannot sign in any more'],
    ['activate', 'let a person sign in again'],
    ['reset', 'invite a person again who has lost password or second factor'],
    ['unlock', 'delete the counted attempts of a person'],
  ] as const) {
    change(staff, kind)
      .description(description)
      .argument('<id>')
      .action((id, flags) => run((context) => setPerson(context, kind, id, flags)));
  }
}

/** Adds the commands of calls above a limit (docs/rules/office.md#approvals). */
export function addApprovalCommands(program: Program, run: Run): void {
  const approvals = program.command('approvals').description('list and decide calls above a limit');
  approvals
    .command('list')
    .description('list what waits for a second person, newest first')
    .option('--state <state>', 'waiting, approved or rejected')
    .option('--after <cursor>', 'the next ones')
    .action((flags) => run((context) => listApprovals(context, flags)));
  for (const decision of ['approve', 'reject'] as const) {
    change(approvals, decision)
      .description(decision === 'approve' ? 'run the call of somebody else' : 'reject the call')
      .argument('<approval>', 'its number in the list')
      .action((id, flags) => run((context) => decide(context, decision, id, flags)));
  }
}

/** Adds the own filters of lists (docs/rules/office.md#saved-filters). */
export function addFilterCommands(program: Program, run: Run): void {
  const filters = program.command('filters').description('list, save and delete your filters of lists of the office');
  filters
    .command('list')
    .description('list the filters of a list: yours and those of the team')
    .addArgument(new Argument('<list>').choices(FILTERED_LIST_NAMES))
    .action((list) => run((context) => listFilters(context, list)));
  filters
    .command('save')
    .description('save a filter under a name')
    .addArgument(new Argument('<list>').choices(FILTERED_LIST_NAMES))
    .argument('<name>')
    .argument('<query>', "of the list's address, such as '?status=Pending'")
    .option('--team', 'for everybody')
    .action((list, name, query, flags) => run((context) => keepFilter(context, { list, name, query }, flags)));
  filters
    .command('delete')
    .description('delete a filter of yours')
    .argument('<id>')
    .action((id) => run((context) => deleteFilter(context, id)));
}
