import { Command } from '@commander-js/extra-typings';
import { addCatalogCommands } from './catalog-program.ts';
import type { Context, Result } from './commands/context.ts';
import { issueCoupon, listCoupons, reviseCoupon, stopCoupon } from './commands/coupons.ts';
import { moveWallet, showCustomer, unlock } from './commands/customers.ts';
import { showLog } from './commands/log.ts';
import { cancelOrder, changeVisit, listOrders, rescheduleVisit, saveDocument, showOrder } from './commands/orders.ts';
import { checkReview, listReviews } from './commands/reviews.ts';
import { addCrewCommands } from './crews-program.ts';
import { addBookingCommands, addCareCommands, addOrderSearch } from './customers-program.ts';
import { addDispatchCommands } from './dispatch-program.ts';
import { addMoneyCommands } from './money-program.ts';
import { addPartnerCommands } from './partners-program.ts';
import { addPaymentCommands } from './payments-program.ts';
import { addApprovalCommands, addFilterCommands, addSignInCommands, addStaffCommands } from './people-program.ts';
import { addPictureCommands } from './pictures-program.ts';
import { change, type GlobalOptions, type Program, type Run } from './program-parts.ts';
import { addSettingsCommands } from './settings-program.ts';

const NOTES = `
<order> is a whole number such as DAR-100001, <customer> an id, an e-mail address or a phone.
Changes of money show the order or customer and ask; --yes answers for scripts.
Changes are stored in the audit log with who made them and the reason.
Sign in once with sign-in; in demo mode the command signs in as the demo owner.`;

interface ProgramOptions {
  readonly out: (text: string) => void;
  readonly err: (text: string) => void;
  readonly run: (
    options: GlobalOptions,
    work: (context: Context) => Promise<Result>,
    start?: { readonly isOpen?: boolean },
  ) => Promise<void>;
}

/** Returns the commands of staff. It throws CommanderError instead of ending the process. */
export function createProgram({ out, err, run }: ProgramOptions): Command<[], GlobalOptions> {
  const program = new Command('staff')
    .exitOverride()
    .configureOutput({ writeOut: (text) => out(text.trimEnd()), writeErr: (text) => err(text.trimEnd()) })
    .description('Shows and changes orders, customers, crews, reviews and coupons of the running shop.')
    .option('--json', 'print the result as JSON')
    .option('--csv <file>', 'store the list as CSV, with the rows of all pages')
    .option('--machine', 'call as the machine with the token of the office, not as a person')
    .addHelpText('after', NOTES)
    .showHelpAfterError('Add --help to see what is possible.');
  const start: Run = (work) => run(program.opts(), work);
  addOrderCommands(program, start);
  addCustomerCommands(program, start);
  addReviewCommands(program, start);
  addCouponCommands(program, start);
  addCatalogCommands(program, start);
  addPaymentCommands(program, start);
  addSettingsCommands(program, start);
  addPictureCommands(program, start);
  addPartnerCommands(program, start);
  addDispatchCommands(program, change, start);
  addCrewCommands(program, start);
  addMoneyCommands(program, start);
  addStaffCommands(program, start);
  addFilterCommands(program, start);
  addSignInCommands(program, start, (work) => run(program.opts(), work, { isOpen: true }));
  addApprovalCommands(program, start);
  program
    .command('log')
    .description('list what staff changed, newest first')
    .option('--customer <customer>', 'changes of this customer only')
    .option('--order <order>', 'changes of this order only')
    .option('--staff <id>', 'changes by this member of staff only')
    .option('--action <action>', "this action only, such as 'orders cancel'")
    .option('--reads', 'who saw data of customers, instead of changes')
    .option('--after <cursor>', 'the page after this one')
    .action((flags) => start((context) => showLog(context, flags)));
  return program;
}

/** A change of money, which asks first. */
const changeMoney = (parent: Program, name: string) => change(parent, name).option('--yes', 'do not ask');

function addOrderCommands(program: Program, run: Run): void {
  const orders = program.command('orders').description('list, show and change orders');
  orders
    .command('list')
    .description('list orders, newest first; those of a day by their time')
    .option('--status <status>', 'Pending, Confirmed, Assigned, In progress, Completed, Cancelled or Not confirmed')
    .option('--date <day>', 'orders with a visit on this day (YYYY-MM-DD), or today')
    .option('--customer <customer>', 'orders of this customer')
    .option('--after <cursor>', 'the page after this one')
    .action((flags) => run((context) => listOrders(context, flags)));
  orders
    .command('show')
    .description('show an order with its customer, visits, crews, events, messages and log')
    .argument('<order>')
    .action((order) => run((context) => showOrder(context, order)));
  orders
    .command('document')
    .description('store the invoice of an order as a PDF')
    .argument('<order>')
    .argument('<file>')
    .option('--number <number>', 'a credit note instead')
    .action((order, file, flags) => run((context) => saveDocument(context, order, file, flags)));
  change(orders, 'assign')
    .description('assign a confirmed visit to its crew, or to another free one')
    .argument('<order>')
    .option('--visit <number>')
    .option('--crew <id>', 'another crew')
    .action((order, flags) => run((context) => changeVisit(context, 'assign', order, flags)));
  for (const kind of ['start', 'complete'] as const) {
    change(orders, kind)
      .description(kind === 'start' ? 'start a visit' : 'complete a visit, or confirm that one took place')
      .argument('<order>')
      .option('--visit <number>')
      .option('--early', 'more than two hours before its time: the crew is there')
      .action((order, flags) => run((context) => changeVisit(context, kind, order, flags)));
  }
  changeMoney(orders, 'cancel')
    .description(
      'cancel an order, or one visit of it, also one that did not take place, without a fee; the payment goes back',
    )
    .argument('<order>')
    .option('--visit <number>')
    .action((order, flags) => run((context) => cancelOrder(context, order, flags)));
  change(orders, 'reschedule')
    .description('move a visit to another free time')
    .argument('<order>')
    .argument('<time>', "such as '2026-11-27 13:00', in Dubai")
    .option('--visit <number>')
    .action((order, time, flags) => run((context) => rescheduleVisit(context, order, time, flags)));
  addOrderSearch(orders, run);
}

function addCustomerCommands(program: Program, run: Run): void {
  const customers = program.command('customers').description('show a customer, unlock an account, change a wallet');
  customers
    .command('show')
    .description('show a customer with wallet, counted attempts and log')
    .argument('<customer>')
    .action((customer) => run((context) => showCustomer(context, customer)));
  change(customers, 'unlock')
    .description('delete the counted attempts of an account, such as wrong passwords')
    .argument('<customer>')
    .action((customer, flags) => run((context) => unlock(context, customer, flags)));
  for (const [kind, description] of [
    ['credit', 'add an amount to the wallet'],
    ['debit', 'take an amount off the wallet, at most its balance'],
  ] as const) {
    changeMoney(customers, kind)
      .description(description)
      .argument('<customer>')
      .argument('<amount>', 'in AED')
      .action((customer, amount, flags) => run((context) => moveWallet(context, kind, { customer, amount }, flags)));
  }
  addCareCommands(customers, run);
  addBookingCommands(program, customers, run);
}

function addCouponCommands(program: Program, run: Run): void {
  const coupons = program.command('coupons').description('list, issue and end coupons');
  coupons
    .command('list')
    .description('list coupons with their uses, by code')
    .option('--after <cursor>', 'the page after this one')
    .action((flags) => run((context) => listCoupons(context, flags)));
  change(coupons, 'add')
    .description('issue a coupon')
    .argument('<code>')
    .option('--percent <number>', 'what it takes off the cart total')
    .option('--amount <amount>', 'what it takes off, in AED')
    .option('--starts <time>', "such as '2026-12-01 00:00', in Dubai; otherwise now")
    .option('--ends <time>', 'when it ends; otherwise never')
    .option('--minimum <amount>', 'the cart total from which it applies, in AED')
    .option('--max-uses <number>', 'in orders of all customers')
    .option('--max-uses-per-customer <number>', 'in orders of each customer')
    .action((code, flags) => run((context) => issueCoupon(context, code, flags)));
  change(coupons, 'change')
    .description('change the period, the minimum or the numbers of uses of a coupon; what is left out stays')
    .argument('<code>')
    .argument('<version>', 'its version in the list')
    .option('--starts <time>', 'at once for an empty one')
    .option('--ends <time>', 'never for an empty one')
    .option('--minimum <amount>', 'the cart total from which it applies, in AED')
    .option('--max-uses <number>', 'in orders of all customers; 0 for any number')
    .option('--max-uses-per-customer <number>', 'in orders of each customer; 0 for any number')
    .action((code, version, flags) => run((context) => reviseCoupon(context, { code, version }, flags)));
  change(coupons, 'end')
    .description('end a coupon now')
    .argument('<code>')
    .action((code, flags) => run((context) => stopCoupon(context, code, flags)));
}

function addReviewCommands(program: Program, run: Run): void {
  const reviews = program.command('reviews').description('list reviews, show or hide their texts');
  reviews
    .command('list')
    .description('list reviews, newest first')
    .option('--hidden', 'those whose text others do not see')
    .option('--after <cursor>', 'the page after this one')
    .action((flags) => run((context) => listReviews(context, flags)));
  for (const [kind, description] of [
    ['allow', 'show the text of a review'],
    ['hide', 'hide the text of a review; its stars count'],
  ] as const) {
    change(reviews, kind)
      .description(description)
      .argument('<review>', 'its number in the list')
      .argument('<version>', 'the version of its text in the list')
      .action((review, version, flags) => run((context) => checkReview(context, kind, { review, version }, flags)));
  }
}
