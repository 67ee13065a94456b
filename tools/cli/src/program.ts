import { Command, InvalidArgumentError, Option } from '@commander-js/extra-typings';
import type { Context, Result } from './commands/context.ts';
import { setHost } from './commands/hosts.ts';
import { listHistory, listHosts, listReleases } from './commands/lists.ts';
import { pinVersion, promoteCanary, rollback, startCanary, stopCanary } from './commands/pins.ts';
import { release } from './commands/release.ts';
import { createToken, listTokens, revokeToken } from './commands/tokens.ts';

const NOTES = `
Settings: DAR_ORIGIN and DAR_TOKEN, or dar.config.json here or in a parent folder.
Exit codes: 0 done, 1 failed, 2 wrong usage, 3 refused by the platform.`;

export interface Flags {
  readonly host?: string | undefined;
  /** The package that the command is about; its configuration applies. */
  readonly folder?: string | undefined;
}

/** Reads the settings of a command, runs it and prints its result. */
export type Run = (flags: Flags, work: (context: Context) => Promise<Result>) => Promise<void>;

// Commander's types demand a type with an index signature, which an interface has not.
export type GlobalOptions = {
  readonly json?: true | undefined;
  readonly origin?: string | undefined;
};

interface ProgramOptions {
  readonly version: string;
  readonly out: (line: string) => void;
  readonly err: (line: string) => void;
  /** Receives the options that every command takes. */
  readonly run: (options: GlobalOptions) => Run;
}

type Program = Command<[], GlobalOptions>;

/** Returns the commands of `dar`. It throws CommanderError instead of ending the process. */
export function createProgram({ version, out, err, run }: ProgramOptions): Program {
  const program = new Command('dar')
    .exitOverride()
    .configureOutput({ writeOut: (text) => out(text.trimEnd()), writeErr: (text) => err(text.trimEnd()) })
    .description('Releases sections to a Dar platform, pins versions, rolls back and runs canaries.')
    .version(version)
    .option('--json', 'print the result as JSON')
    .option('--origin <address>', 'the address of the platform')
    .addHelpText('after', NOTES)
    .showHelpAfterError('Add --help to see what is possible.');
  const start: Run = (flags, work) => run(program.opts())(flags, work);
  addReleaseCommands(program, start);
  addPinCommands(program, start);
  addCanaryCommands(program, start);
  addHostCommands(program, start);
  addTokenCommands(program, start);
  return program;
}

function hostOption() {
  return new Option('--host <name>', 'the host; otherwise that of dar.config.json, or shop');
}

function addReleaseCommands(program: Program, run: Run): void {
  program
    .command('release')
    .description('build, check, publish, smoke-test and pin a section')
    .argument('[folder]', 'the package of the section', '.')
    .addOption(hostOption())
    .option('--no-build', 'publish the present build')
    .option('--no-pin', 'publish only')
    .option('--no-browser', 'skip the smoke test in a browser')
    .action((folder, { host, ...options }) =>
      run({ host, folder }, (context) => release(context, { ...options, hosts: host ? [host] : undefined })),
    );
  program
    .command('list')
    .description('list the published versions')
    .argument('[section]')
    .action((section) => run({}, (context) => listReleases(context, section)));
  program
    .command('history')
    .description('list who changed what, newest first')
    .option('--host <name>', 'changes of this host only')
    .option('--section <name>', 'changes of this section only')
    .option('--before <number>', 'changes before this one only')
    .option('--limit <count>', 'at most this many changes')
    .action((query) => run({}, (context) => listHistory(context, query)));
}

function addPinCommands(program: Program, run: Run): void {
  program
    .command('pin')
    .description('show a published version to everyone')
    .argument('<section>')
    .argument('<version>')
    .addOption(hostOption())
    .action((section, version, flags) => run(flags, (context) => pinVersion(context, section, version)));
  program
    .command('rollback')
    .description('show the version that was live before')
    .argument('<section>')
    .addOption(hostOption())
    .action((section, flags) => run(flags, (context) => rollback(context, section)));
}

function addCanaryCommands(program: Program, run: Run): void {
  const canary = program.command('canary').description('show a version to a part of the devices');
  canary
    .command('start')
    .description('show a version to a part of the devices; it stops by itself when it fails more than the live one')
    .argument('<section>')
    .argument('<version>')
    .requiredOption('--percent <number>', 'how many of 100 devices, from 1 to 99', readPercent)
    .addOption(hostOption())
    .action((section, version, { percent, host }) =>
      run({ host }, (context) => startCanary(context, section, version, percent)),
    );
  canary
    .command('stop')
    .description('show the live version to every device again')
    .argument('<section>')
    .addOption(hostOption())
    .action((section, flags) => run(flags, (context) => stopCanary(context, section)));
  canary
    .command('promote')
    .description('show the version of the canary to everyone')
    .argument('<section>')
    .addOption(hostOption())
    .action((section, flags) => run(flags, (context) => promoteCanary(context, section)));
}

function addHostCommands(program: Program, run: Run): void {
  const hosts = program.command('hosts').description('list the hosts, or change one');
  hosts
    .command('list', { isDefault: true })
    .description('list the hosts and what they show')
    .action(() => run({}, listHosts));
  hosts
    .command('set')
    .description('create a host, or change what the options name')
    .argument('<name>')
    .option('--domain <domain...>', 'the domains that it serves')
    .option('--no-domain', 'it serves no domain of its own')
    .addOption(
      new Option('--section <name...>', 'the sections that it may load; a new host without them loads all').conflicts(
        'allSections',
      ),
    )
    .option('--all-sections', 'it may load every section')
    .option('--embed-origin <origin...>', "origins of partners' pages that may embed it")
    .option('--no-embed-origin', "no partner's page may embed it")
    .option('--provides <file>', "host.json of a partner's site that runs the sections with its own React")
    .option('--no-provides', "partners' pages load the embed")
    .action((name, options) => run({}, (context) => setHost(context, name, options)));
}

function addTokenCommands(program: Program, run: Run): void {
  const tokens = program.command('tokens').description("list, create or revoke teams' tokens");
  tokens
    .command('list', { isDefault: true })
    .description('list the tokens, without their secrets')
    .action(() => run({}, listTokens));
  tokens
    .command('create')
    .description('create a token and print it once')
    .argument('<name>', 'the team')
    .requiredOption('--section <name...>', 'the sections that it may release')
    .action((name, { section }) => run({}, (context) => createToken(context, name, section)));
  tokens
    .command('revoke')
    .description('end a token at once')
    .argument('<id>')
    .action((id) => run({}, (context) => revokeToken(context, id)));
}

function readPercent(text: string): number {
  const percent = Number(text);
  if (Number.isInteger(percent) && percent >= 1 && percent <= 99) return percent;
  throw new InvalidArgumentError('It must be a whole number from 1 to 99.');
}
