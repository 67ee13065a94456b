import { listPartners, replaceKey, showBill } from './commands/partners.ts';
import { change, type Program, type Run } from './program-parts.ts';

export function addPartnerCommands(program: Program, run: Run): void {
  const partners = program.command('partners').description('list partners, make keys, show bills');
  partners
    .command('list')
    .description('list partners with their transactions')
    .action(() => run((context) => listPartners(context)));
  change(partners, 'key')
    .description('make the key of a new partner, or replace one')
    .argument('<name>')
    .action((name, flags) => run((context) => replaceKey(context, name, flags)));
  partners
    .command('bill')
    .description('show what customers of a partner ordered in a month')
    .argument('<name>')
    .argument('<month>', 'YYYY-MM')
    .action((name, month) => run((context) => showBill(context, name, month)));
}
