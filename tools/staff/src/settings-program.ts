import { listSellers, setSeller, setSettings, showHistory, showSettings } from './commands/settings.ts';
import { change as changeWithReason, type Program, type Run } from './program-parts.ts';

const FROM = "a day or a time in Dubai from which it counts, such as '2026-12-01'; otherwise now";

const change = (parent: Program, name: string) =>
  changeWithReason(parent, name)
    .option('--from <time>', FROM)
    .option('--dry-run', 'only show what the change touches')
    .option('--yes', 'do not ask');

export function addSettingsCommands(program: Program, run: Run): void {
  const settings = program.command('settings').description('list and change the settings of the shop and its seller');
  settings
    .command('list')
    .description('list the settings with what is planned, or show the whole value of one')
    .argument('[name]')
    .action((name) => run((context) => showSettings(context, name)));
  settings
    .command('history')
    .description('list all values of the settings, or of one, newest first')
    .argument('[name]')
    .option('--after <key>', 'those after this key')
    .action((name, flags) => run((context) => showHistory(context, name, flags)));
  change(settings, 'set')
    .description('change settings, all or none')
    .argument(
      '<name=value...>',
      'such as service_charge=12.00, or JSON: \'closed_days=[{"day":"2026-12-02","name":"National Day"}]\'',
    )
    .action((values, flags) => run((context) => setSettings(context, values, flags)));
  settings
    .command('sellers')
    .description('list the sellers that documents name, the last one first')
    .action(() => run((context) => listSellers(context)));
  change(settings, 'seller')
    .description('change the seller of new orders')
    .option('--name <text>')
    .option('--name-ar <text>')
    .option('--address <text>')
    .option('--address-ar <text>')
    .option('--phone <phone>')
    .option('--email <email>')
    .option('--tax-number <digits>', "15 digits, or '' without a registration for VAT")
    .action((flags) => run((context) => setSeller(context, flags)));
}
