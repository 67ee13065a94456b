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
