import { changeHours, changeRoster, listCommunities } from './commands/crew-plan.ts';
import {
  createCrew,
  createMember,
  explain,
  giveLeave,
  listCrews,
  recount,
  stopCrew,
  takeLeaveBack,
  updateCrew,
  updateMember,
} from './commands/crews.ts';
import { report, showDay } from './commands/day.ts';
import { change, type Program, type Run } from './program-parts.ts';

const collect = (value: string, before: string[] | undefined) => [...(before ?? []), value];

const DRY_RUN = ['--dry-run', 'say which booked visits it would touch, and save nothing'] as const;

export function addCrewCommands(program: Program, run: Run): void {
  const crews = program.command('crews').description('list, add, change and retire crews, their people and hours');
  crews
    .command('list')
    .description('list activities with hours, crews with members and leave, and rosters')
    .option('--activity <id>', 'crews of this activity')
    .option('--retired', 'with retired crews')
    .action((flags) => run((context) => listCrews(context, flags)));
  change(crews, 'add')
    .description('add a crew for activities')
    .argument('<name>')
    .option('--activity <id>', 'an activity; can be repeated', collect)
    .option('--size <number>', 'people of the crew (2)')
    .option('--roster <name>')
    .option(...DRY_RUN)
    .action((name, flags) => run((context) => createCrew(context, name, flags)));
  change(crews, 'change')
    .description('change a crew; with activities a retired one works again')
    .argument('<crew>')
    .option('--name <name>')
    .option('--activity <id>', 'all of its activities; can be repeated', collect)
    .option('--size <number>')
    .option('--roster <name>')
    .option(...DRY_RUN)
    .action((id, flags) => run((context) => updateCrew(context, id, flags)));
  change(crews, 'retire')
    .description('give a crew no new visits, and list those that it still has')
    .argument('<crew>')
    .option(...DRY_RUN)
    .action((id, flags) => run((context) => stopCrew(context, id, flags)));
  addMemberCommands(crews, run);
  addPlanCommands(crews, run);
  addDayCommands(program, run);
}

function addMemberCommands(crews: Program, run: Run): void {
  change(crews, 'add-member')
    .description('add a person to a crew')
    .argument('<crew>')
    .argument('<name>')
    .requiredOption('--phone <number>', 'gets the code that signs in')
    .option('--language <code>', 'en, ar, hi or ur; can be repeated', collect)
    .action((crew, name, flags) => run((context) => createMember(context, crew, name, flags)));
  change(crews, 'change-member')
    .description('change a person of a crew')
    .argument('<crew>')
    .argument('<member>')
    .option('--name <name>')
    .option('--phone <number>')
    .option('--language <code>', 'all languages; can be repeated', collect)
    .option('--active', 'lets the person sign in again')
    .option('--no-active', 'ends the session')
    .action((crew, member, flags) => run((context) => updateMember(context, crew, member, flags)));
  change(crews, 'leave')
    .description('give a crew, or one member, days of leave')
    .argument('<crew>')
    .argument('<from>', 'YYYY-MM-DD')
    .argument('[to]')
    .option('--member <id>')
    .option(...DRY_RUN)
    .action((crew, from, to, flags) => run((context) => giveLeave(context, crew, { from, to: to ?? from }, flags)));
  change(crews, 'end-leave')
    .description('take days of leave back')
    .argument('<leave>', 'its number in the list')
    .option(...DRY_RUN)
    .action((id, flags) => run((context) => takeLeaveBack(context, id, flags)));
}

function addPlanCommands(crews: Program, run: Run): void {
  change(crews, 'hours')
    .description('set the hours of an activity')
    .argument('<activity>')
    .argument('<hours>', '08:00-20:00, or closed')
    .option('--days <days>', 'such as sun,mon; all by default')
    .option('--travel <minutes>', 'from one visit to the next')
    .option(...DRY_RUN)
    .action((id, hours, flags) => run((context) => changeHours(context, id, hours, flags)));
  change(crews, 'roster')
    .description('add or change a roster')
    .argument('<name>')
    .option('--community <name>', 'all of its communities; can be repeated', collect)
    .option('--hours <hours>', '08:00-12:00, closed, or activity for those of the activity')
    .option('--days <days>', 'such as fri; all by default')
    .option(...DRY_RUN)
    .action((name, flags) => run((context) => changeRoster(context, name, flags)));
  crews
    .command('communities')
    .description('list the places that a roster can name')
    .action(() => run((context) => listCommunities(context)));
  crews
    .command('explain')
    .description('say why a service has no slot on a day')
    .argument('<service>', 'its id')
    .argument('<day>', 'YYYY-MM-DD')
    .option('--community <name>')
    .option('--rate <id>', 'the hourly rate')
    .option('--quantity <number>')
    .action((service, day, flags) => run((context) => explain(context, service, day, flags)));
  crews
    .command('recount')
    .description('count the coming visits again after changes in the database')
    .action(() => run((context) => recount(context)));
}

function addDayCommands(program: Program, run: Run): void {
  const day = program.command('day').description('the day of a crew, as its phone shows it');
  day
    .command('show')
    .description('show the visits of the crew of a member')
    .argument('<member>')
    .option('--date <day>', 'YYYY-MM-DD; today by default')
    .action((member, flags) => run((context) => showDay(context, member, flags)));
  day
    .command('report')
    .description('store what a member says about a visit')
    .argument('<member>')
    .argument('<order>')
    .argument('<kind>', 'on-the-way, arrived, started, done, no-access, no-show, cash, photo or problem')
    .option('--visit <number>')
    .option('--at <time>', "when it happened, such as '2026-11-27 13:00', in Dubai; otherwise now")
    .option('--note <text>')
    .option('--amount <amount>', 'the collected cash, in AED')
    .option('--photo <file or hash>', 'a picture to upload, or a stored private one')
    .action((member, order, kind, flags) => run((context) => report(context, { member, order, kind }, flags)));
}
