import { type Command, Option } from '@commander-js/extra-typings';
import { NUMBERS_BY } from '@dar/contracts/office';
import type { Context, Result } from './commands/context.ts';
import {
  checkSums,
  handIn,
  listDocuments,
  listDoubtedCash,
  listLedger,
  reportCash,
  reportMissed,
  reportNumbers,
  reportVat,
  takeCash,
} from './commands/money.ts';

type Parent = Pick<Command, 'command'>;
type Run = (work: (context: Context) => Promise<Result>) => Promise<void>;

const DAY = 'a day in Dubai (YYYY-MM-DD)';

const change = (parent: Parent, name: string) =>
  parent.command(name).option('--reason <text>', 'why').option('--yes', 'do not ask');

const report = (parent: Parent, name: string) => parent.command(name).option('--pdf <file>', 'store it as a PDF');

export function addMoneyCommands(program: Parent, run: Run): void {
  const money = program.command('money').description('cash, missed visits, VAT, and the ledger');
  change(money, 'cash')
    .description('store the cash that a crew took at a visit; a negative amount corrects an earlier one')
    .argument('<order>')
    .argument('<amount>', "in AED; write a negative one after '--'")
    .option('--visit <number>')
    .option('--crew <id>', 'another crew than that of the visit')
    .option('--day <day>', `${DAY}; otherwise that of the visit`)
    .action((order, amount, flags) => run((context) => takeCash(context, { order, amount }, flags)));
  change(money, 'hand-in')
    .description('store the cash that a crew handed in; a negative amount corrects an earlier one')
    .argument('<crew>', 'its id')
    .argument('<amount>', 'in AED')
    .option('--day <day>', `${DAY}; otherwise today`)
    .action((crew, amount, flags) => run((context) => handIn(context, { crew, amount }, flags)));
  for (const [outcome, description] of [
    ['no-show', 'cancel a visit at which nobody was there, with its fee'],
    ['no-access', 'cancel a visit to which the crew could not get in, with its fee'],
  ] as const) {
    change(money, outcome)
      .description(description)
      .argument('<order>')
      .option('--visit <number>')
      .option('--photo <hash>', 'a private picture that shows it')
      .action((order, flags) => run((context) => reportMissed(context, outcome, order, flags)));
  }
  addReports(money, run);
  money
    .command('doubted-cash')
    .description('list cash that a second crew reported of a visit, and that does not count')
    .argument('<from>', DAY)
    .argument('[to]', 'the last day; otherwise the same')
    .action((from, to) => run((context) => listDoubtedCash(context, { from, to: to ?? from })));
  report(money, 'ledger')
    .description('list the entries of the ledger, of an order or of days')
    .argument('[order]')
    .option('--from <day>', DAY)
    .option('--to <day>', 'the last day')
    .option('--after <key>', 'those after this key')
    .action((order, flags) => run((context) => listLedger(context, order, flags)));
  money
    .command('check')
    .description('say where ledger, wallets and documents disagree')
    .action(() => run(checkSums));
}

function addReports(money: Parent, run: Run): void {
  report(money, 'vat')
    .description('report VAT by month')
    .argument('<from>', 'a month (YYYY-MM)')
    .argument('[to]', 'the last month; otherwise the same')
    .action((from, to, flags) => run((context) => reportVat(context, { from, to: to ?? from }, flags)));
  report(money, 'documents')
    .description('list the documents that the VAT report counts')
    .argument('<from>', 'a month (YYYY-MM)')
    .argument('[to]', 'the last month; otherwise the same')
    .option('--after <key>', 'those after this key')
    .action((from, to, flags) => run((context) => listDocuments(context, { from, to: to ?? from }, flags)));
  report(money, 'cash-report')
    .description('report cash by crew and day: expected, collected, handed in')
    .argument('<from>', DAY)
    .argument('[to]', 'the last day; otherwise the same')
    .option('--crew <id>', 'of this crew only')
    .action((from, to, flags) => run((context) => reportCash(context, { from, to: to ?? from }, flags)));
  report(money, 'numbers')
    .description('compare bookings, revenue, cancellations and the use of crews with as many days before')
    .argument('<from>', DAY)
    .argument('[to]', 'the last day; otherwise the same')
    .addOption(new Option('--by <group>', 'how to group').choices(NUMBERS_BY).default('day'))
    .action((from, to, flags) => run((context) => reportNumbers(context, { from, to: to ?? from }, flags)));
}
