import type { Command } from '@commander-js/extra-typings';
import {
  cancel,
  check,
  compare,
  discardEntry,
  exportFolder,
  importFolder,
  listEntries,
  listPublications,
  publish,
  removeEntry,
  saveEntry,
  showEntry,
  takeBack,
} from './commands/catalog.ts';
import type { Context, Result } from './commands/context.ts';

type Run = (work: (context: Context) => Promise<Result>) => Promise<void>;

const KEY = '<kind:id>';
const DRY_RUN = ['--dry-run', 'show the effect, change nothing'] as const;

/** Adds the commands of editors (docs/rules/office-catalog.md). */
export function addCatalogCommands(program: Pick<Command, 'command'>, run: Run): void {
  const catalog = program.command('catalog').description('draft, publish, import and export the catalogue');
  addEntryCommands(catalog, run);
  addPublicationCommands(catalog, run);
  addFileCommands(catalog, run);
}

/** A command that stores who ran it and why. */
const change = (catalog: Command, name: string) => catalog.command(name).option('--reason <text>', 'why');

function addEntryCommands(catalog: Command, run: Run): void {
  catalog
    .command('list')
    .description('list entries by kind and id')
    .option('--kind <kind>', 'activity, category, service, home, home_section, synonyms, page or faq')
    .option('--drafts', 'those with a draft')
    .option('--after <key>')
    .action((flags) => run((context) => listEntries(context, flags)));
  catalog
    .command('show')
    .description('show the content, the draft and the publications of an entry')
    .argument(KEY)
    .action((key) => run((context) => showEntry(context, key)));
  change(catalog, 'save')
    .description('save a draft from a JSON file as `show` prints it; options without an id get one')
    .argument('<kind[:id]>', 'without an id a new entry')
    .requiredOption('--file <file>')
    .option('--version <version>', 'the version that you saw; otherwise that of the file')
    .action((key, flags) => run((context) => saveEntry(context, key, flags)));
  change(catalog, 'remove')
    .description('draft the removal of an entry')
    .argument(KEY)
    .requiredOption('--version <version>', 'the version that you saw')
    .action((key, flags) => run((context) => removeEntry(context, key, flags)));
  change(catalog, 'discard')
    .description('delete a draft')
    .argument(KEY)
    .requiredOption('--version <version>', 'the version that you saw')
    .action((key, flags) => run((context) => discardEntry(context, key, flags)));
  catalog
    .command('compare')
    .description('show what differs between two publications of an entry, or between what is published and the draft')
    .argument(KEY)
    .option('--from <publication>')
    .option('--to <publication>')
    .action((key, range) => run((context) => compare(context, key, range)));
}

function addPublicationCommands(catalog: Command, run: Run): void {
  change(catalog, 'publish')
    .description('publish drafts together, without keys all of them')
    .argument('[keys...]', 'such as service:105')
    .option('--at <time>', "such as '2026-12-01 06:00', in Dubai; otherwise now")
    .option(...DRY_RUN)
    .action((keys, flags) => run((context) => publish(context, keys, flags)));
  catalog
    .command('publications')
    .description('list publications, newest first')
    .option('--after <publication>')
    .action((flags) => run((context) => listPublications(context, flags)));
  change(catalog, 'take-back')
    .description('publish again what the entries of a publication were before it')
    .argument('<publication>')
    .option(...DRY_RUN)
    .action((publication, flags) => run((context) => takeBack(context, publication, flags)));
  change(catalog, 'cancel')
    .description('cancel a publication that waits for its time')
    .argument('<publication>')
    .action((publication, flags) => run((context) => cancel(context, publication, flags)));
}

function addFileCommands(catalog: Command, run: Run): void {
  change(catalog, 'import')
    .description('publish the rows of a folder of files that differ, and report each')
    .argument('<folder>')
    .option(...DRY_RUN)
    .action((folder, flags) => run((context) => importFolder(context, folder, flags)));
  catalog
    .command('export')
    .description('write the published catalogue as files')
    .argument('<folder>')
    .action((folder) => run((context) => exportFolder(context, folder)));
  catalog
    .command('check')
    .description('list entries that the shop leaves out, and references that lead nowhere')
    .action(() => run(check));
}
