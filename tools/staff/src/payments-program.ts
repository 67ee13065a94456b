import type { Command } from '@commander-js/extra-typings';
import type { Context, Result } from './commands/context.ts';
import { addFile, listDisputes, sendEvidence, showEvidence } from './commands/disputes.ts';
import { listGaps, listPayouts, showPayout } from './commands/payouts.ts';
import { listRefunds, refundOrder, sendGranted, withdrawGranted } from './commands/refunds.ts';

type Parent = Pick<Command, 'command'>;
type Run = (work: (context: Context) => Promise<Result>) => Promise<void>;

const change = (parent: Parent, name: string) => parent.command(name).option('--reason <text>', 'why');
const AFTER = 'those after this one';

export function addPaymentCommands(program: Parent, run: Run): void {
  addRefundCommands(program, run);
  addDisputeCommands(program, run);
  addPayoutCommands(program, run);
}

function addRefundCommands(program: Parent, run: Run): void {
  const refunds = program.command('refunds').description('grant refunds of orders, send and withdraw them');
  refunds
    .command('list')
    .description('list refunds that wait to be sent, or failed, newest first')
    .option('--all', 'also those that were sent or withdrawn')
    .option('--order <order>', 'of this order')
    .option('--after <key>', AFTER)
    .action((flags) => run((context) => listRefunds(context, flags)));
  for (const [name, isSent, description] of [
    ['grant', false, 'decide to pay back a part of what was paid for visits that are over'],
    ['pay', true, 'grant a refund and send it'],
  ] as const) {
    change(refunds, name)
      .description(description)
      .argument('<order>')
      .argument('<amount>', 'in AED')
      .option('--yes', 'do not ask')
      .action((reference, amount, flags) =>
        run((context) => refundOrder(context, { reference, amount, isSent }, flags)),
      );
  }
  change(refunds, 'send')
    .description('pay back a refund that was granted, or one that failed again')
    .argument('<refund>', 'its number in the list')
    .action((id, flags) => run((context) => sendGranted(context, id, flags)));
  change(refunds, 'withdraw')
    .description('withdraw a refund that was not sent')
    .argument('<refund>', 'its number in the list')
    .action((id, flags) => run((context) => withdrawGranted(context, id, flags)));
}

function addDisputeCommands(program: Parent, run: Run): void {
  const disputes = program.command('disputes').description('list disputes of payments, and send their evidence');
  disputes
    .command('list')
    .description('list open disputes, newest first')
    .option('--all', 'also those that are decided')
    .option('--after <key>', AFTER)
    .action((flags) => run((context) => listDisputes(context, flags)));
  disputes
    .command('evidence')
    .description('show the evidence that was sent, or that the shop prepares')
    .argument('<dispute>')
    .action((dispute) => run((context) => showEvidence(context, dispute)));
  change(disputes, 'send')
    .description('send the evidence to the bank, once')
    .argument('<dispute>')
    .option('--text <text>', 'replaces the list of documents at its end')
    .option('--file <field=file...>', 'a file that `disputes evidence` lists, such as receipt=document:DAR-100001')
    .option('--yes', 'do not ask')
    .action((dispute, flags) => run((context) => sendEvidence(context, dispute, flags)));
  change(disputes, 'add-file')
    .description('add a picture to a dispute, which its evidence can name')
    .argument('<dispute>')
    .argument('<file>', 'a JPEG, PNG, WebP or AVIF picture')
    .action((dispute, file, flags) => run((context) => addFile(context, dispute, file, flags)));
}

function addPayoutCommands(program: Parent, run: Run): void {
  const payouts = program.command('payouts').description('list payouts, and match them with orders');
  payouts
    .command('list')
    .description('list payouts, newest first')
    .option('--from <day>', 'from this day in Dubai on')
    .option('--to <day>', 'until this day in Dubai')
    .option('--after <key>', AFTER)
    .action((flags) => run((context) => listPayouts(context, flags)));
  payouts
    .command('show')
    .description('list what a payout consists of, with orders')
    .argument('<payout>')
    .option('--after <key>', AFTER)
    .action((payout, flags) => run((context) => showPayout(context, payout, flags)));
  payouts
    .command('gaps')
    .description('list payments whose ledger and payouts differ')
    .option('--after <key>', AFTER)
    .action((flags) => run((context) => listGaps(context, flags)));
}
