import type { Command } from '@commander-js/extra-typings';
import type { Context, Result } from './commands/context.ts';
import { showPlan, usePlan } from './commands/plan.ts';
import { listUndoable, undoOne } from './commands/undo.ts';
import { listCrewDays, listVisits, moveManyVisits, moveOneVisit, showCrewsFor } from './commands/visits.ts';

type Run = (work: (context: Context) => Promise<Result>) => Promise<void>;
/** Returns a command that stores who ran it and why. */
type Change = (parent: Command, name: string) => Command<[], { reason?: string | undefined }>;

/** Adds the commands of the dispatch board and undo (docs/rules/office-dispatch.md). */
export function addDispatchCommands(
  program: Command<[], { readonly json?: true | undefined; readonly machine?: true | undefined }>,
  change: Change,
  run: Run,
): void {
  const visits = program.command('visits').description('list visits and crews of a day, and move visits');
  visits
    .command('list')
    .description('list visits by their time: today, of other days, or of an order')
    .option('--from <day>', 'the first day (YYYY-MM-DD), or today')
    .option('--to <day>', 'the last day, up to 31 days')
    .option('--order <order>', 'all visits of this order')
    .option('--state <state>', 'such as Confirmed, Assigned or Not confirmed')
    .option('--area <community>', 'in English')
    .option('--crew <id>')
    .option('--unassigned', 'open visits without a crew')
    .option('--late', 'not started in time')
    .option('--at-risk', 'without a crew, or after a late visit of their crew')
    .option('--after <cursor>', 'the next ones')
    .action((flags) => run((context) => listVisits(context, flags)));
  visits
    .command('crews')
    .description('list the crews of a day with hours, load, days off and leave')
    .argument('<day>')
    .option('--activity <id>')
    .option('--after <cursor>', 'the next ones')
    .action((day, flags) => run((context) => listCrewDays(context, day, flags)));
  visits
    .command('rank')
    .description('rank the crews for a visit, and say why others cannot make it')
    .argument('<order>')
    .option('--visit <number>')
    .option('--time <time>', 'another time than the present one')
    .action((order, flags) => run((context) => showCrewsFor(context, order, flags)));
  change(visits, 'move')
    .description('move a visit to another time, another crew or both')
    .argument('<order>')
    .option('--visit <number>')
    .option('--time <time>', "such as '2026-11-27 13:00', in Dubai")
    .option('--crew <id>')
    .option('--outside', 'outside the hours or the area of the crew on purpose, with a reason')
    .action((order, flags) => run((context) => moveOneVisit(context, order, flags)));
  change(visits, 'move-many')
    .description('move the visits of a file, each for itself')
    .argument('<file>', 'a JSON list of { order, visit, version, time, crew_id }')
    .action((file, flags) => run((context) => moveManyVisits(context, file, flags)));
  addPlanCommands(program, change, run);
  addUndoCommands(program, change, run);
}

type Program = Parameters<typeof addDispatchCommands>[0];

function addPlanCommands(program: Program, change: Change, run: Run): void {
  const plan = program.command('plan').description('plan the crews of a day');
  plan
    .command('show')
    .description('show what an automatic plan of a day would change')
    .argument('<day>')
    .option('--activity <id>')
    .action((day, flags) => run((context) => showPlan(context, day, flags)));
  change(plan, 'apply')
    .description('show the plan of a day, ask, and apply it as a whole')
    .argument('<day>')
    .option('--activity <id>')
    .option('--yes', 'do not ask')
    .action((day, flags) => run((context) => usePlan(context, day, flags)));
}

function addUndoCommands(program: Program, change: Change, run: Run): void {
  const undo = program.command('undo').description('take changes of the last minutes back');
  undo
    .command('list')
    .description('list the changes of the last minutes and whether they can be taken back')
    .action(() => run((context) => listUndoable(context)));
  change(undo, 'change')
    .description('take a change back')
    .argument('<id>', 'its number in the list')
    .action((id, flags) => run((context) => undoOne(context, id, flags)));
}
