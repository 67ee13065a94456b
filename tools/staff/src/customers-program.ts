import {
  addAddressTo,
  bookVisit,
  cancelLink,
  listLinks,
  listServices,
  makeAccount,
  sendLinkAgain,
} from './commands/bookings.ts';
import {
  blockOrders,
  changeNote,
  exportTo,
  find,
  findOrdersBy,
  listNotes,
  removeAccount,
  removeNote,
  sendAgain,
  unblock,
  writeNote,
} from './commands/customer-care.ts';
import { change, type Program, type Run } from './program-parts.ts';

const WORDS = 'a number, or parts of name, e-mail address and phone';

export function addOrderSearch(orders: Program, run: Run): void {
  orders
    .command('find')
    .description('find orders by their number or the words of their customer')
    .argument('<words...>', WORDS)
    .option('--after <key>', 'those after this key')
    .action((words, flags) => run((context) => findOrdersBy(context, words, flags)));
}

/** Adds the commands of customers that are no changes of their money. */
export function addCareCommands(customers: Program, run: Run): void {
  customers
    .command('find')
    .description('find customers, newest first')
    .argument('<words...>', WORDS)
    .option('--after <key>', 'those after this key')
    .action((words, flags) => run((context) => find(context, words, flags)));
  change(customers, 'block')
    .description('stop new orders of a customer')
    .argument('<customer>')
    .option('--dry-run', 'only show what it touches')
    .option('--yes', 'do not ask')
    .action((customer, flags) => run((context) => blockOrders(context, customer, flags)));
  change(customers, 'unblock')
    .description('let a blocked customer order again')
    .argument('<customer>')
    .action((customer, flags) => run((context) => unblock(context, customer, flags)));
  change(customers, 'export')
    .description('store all that the shop holds about a customer as JSON')
    .argument('<customer>')
    .argument('<file>', 'a new file')
    .action((customer, file, flags) => run((context) => exportTo(context, customer, file, flags)));
  change(customers, 'delete')
    .description('delete an account on the request of its customer; name nobody in the reason')
    .argument('<customer>')
    .option('--dry-run', 'only show what is in the way')
    .option('--yes', 'do not ask')
    .action((customer, flags) => run((context) => removeAccount(context, customer, flags)));
  change(customers, 'resend')
    .description('send a mail or document again')
    .argument('<kind>', 'confirmation, invoice, credit-note, calendar or verification-link')
    .option('--order <order>', 'of the documents')
    .option('--customer <customer>', 'of the link')
    .action((kind, flags) => run((context) => sendAgain(context, kind, flags)));
  addNoteCommands(customers, run);
}

function addNoteCommands(customers: Program, run: Run): void {
  customers
    .command('notes')
    .description('list notes on a customer and the orders, or on one order')
    .option('--customer <customer>')
    .option('--order <order>')
    .option('--after <key>', 'those after this key')
    .action((flags) => run((context) => listNotes(context, flags)));
  change(customers, 'note')
    .description('write a note on a customer or an order')
    .argument('<text>')
    .option('--customer <customer>')
    .option('--order <order>')
    .action((text, flags) => run((context) => writeNote(context, text, flags)));
  change(customers, 'edit-note')
    .description('change a note of your own')
    .argument('<note>', 'its number in the list')
    .argument('<version>', 'its version in the list')
    .argument('<text>')
    .action((note, version, text, flags) => run((context) => changeNote(context, { note, version }, text, flags)));
  change(customers, 'delete-note')
    .description('delete a note of your own')
    .argument('<note>', 'its number in the list')
    .argument('<version>', 'its version in the list')
    .action((note, version, flags) => run((context) => removeNote(context, { note, version }, flags)));
}

/** Adds the commands of bookings on the phone. */
export function addBookingCommands(program: Program, customers: Program, run: Run): void {
  change(customers, 'make')
    .description('make an account without a password for a caller, and send the link to confirm the e-mail address')
    .argument('<first>')
    .argument('<last>')
    .argument('<email>')
    .argument('<phone>')
    .action((first, last, email, phone, flags) =>
      run((context) => makeAccount(context, { first, last, email, phone }, flags)),
    );
  change(customers, 'add-address')
    .description('add an address to those of a customer')
    .argument('<customer>')
    .argument('<file>', 'JSON with the fields of an address')
    .action((customer, file, flags) => run((context) => addAddressTo(context, customer, file, flags)));
  program
    .command('services')
    .description('list the services that can be booked, with their ids')
    .action(() => run(listServices));
  change(program, 'book')
    .description('book for a customer on the phone')
    .argument('<customer>')
    .argument('<time>', "such as '2026-11-27 13:00', in Dubai")
    .requiredOption('--service <service...>', "an id such as 12, '12x2', or a JSON file with the options of a service")
    .option('--address <id>', 'the default one otherwise')
    .option('--task <text>', 'what the crew should know')
    .option('--coupon <code>')
    .option('--payment <how>', 'cash, or link: sends a payment link that places the order (default: cash)')
    .option('--weeks <number>', 'between several visits, 1 or 2')
    .option('--dry-run', 'only show price and visits')
    .option('--yes', 'do not ask')
    .action((customer, time, flags) => run((context) => bookVisit(context, { customer, time }, flags)));
  const links = program.command('payment-links').description('list, resend and cancel payment links of bookings');
  links
    .command('list')
    .description('list links that are not paid yet, the first to end first')
    .option('--after <payment>', 'those after this one')
    .action((flags) => run((context) => listLinks(context, flags)));
  change(links, 'resend')
    .description('send a new link; the old one ends')
    .argument('<payment>', 'as in the list')
    .action((payment, flags) => run((context) => sendLinkAgain(context, payment, flags)));
  change(links, 'cancel')
    .description('end a link and free its time')
    .argument('<payment>', 'as in the list')
    .option('--yes', 'do not ask')
    .action((payment, flags) => run((context) => cancelLink(context, payment, flags)));
}
