import { Command, InvalidArgumentError, Option } from '@commander-js/extra-typings';
import { DEFAULT_SITE } from '@dar/platform-protocol';
import type { Context, Result } from './commands/context.ts';
import { type Change, describeChange } from './commands/describe-change.ts';
import { listHistory, listReleases, listSites } from './commands/lists.ts';
import { preview } from './commands/previews.ts';
import { previewSnapshot, release } from './commands/release.ts';
import { setSite } from './commands/sites.ts';
import { createToken, listTokens, revokeToken } from './commands/tokens.ts';
import { writeTypes } from './commands/types.ts';
import type { Platform } from './platform.ts';

const NOTES = `
Settings: DAR_ORIGIN and DAR_TOKEN, or dar.config.json here or in a parent folder.
Exit codes: 0 done, 1 failed, 2 wrong usage, 3 blocked by the platform.`;

const DEV_PORT = 4640;

export interface Flags {
  readonly site?: string | undefined;
  /** The package that the command is about; its configuration applies. */
  readonly folder?: string | undefined;
}

export interface DevFlags {
  readonly shop?: string | undefined;
  readonly server?: string | undefined;
  readonly port: number;
}

export interface PromoteFlags {
  readonly from: string;
  readonly to: string;
  readonly site: string;
}

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
  readonly run: (options: GlobalOptions) => Run;
  readonly develop: (folder: string, flags: DevFlags) => Promise<void>;
  readonly promote: (options: GlobalOptions, flags: PromoteFlags) => Promise<void>;
}

type Program = Command<[], GlobalOptions>;

/** Returns the commands of `dar`. It throws CommanderError instead of ending the process. */
export function createProgram({ version, out, err, run, develop, promote }: ProgramOptions): Program {
  const program = new Command('dar')
    .exitOverride()
    .configureOutput({ writeOut: (text) => out(text.trimEnd()), writeErr: (text) => err(text.trimEnd()) })
    .description('Develops sections in the real shop, releases them to a Dar platform, rolls back and runs canaries.')
    .version(version)
    .option('--json', 'print the result as JSON')
    .option('--origin <address>', 'the address of the platform')
    .addHelpText('after', NOTES)
    .showHelpAfterError('Add --help to see what is possible.');
  const start: Run = (flags, work) => run(program.opts())(flags, work);
  addDevCommand(program, develop);
  addReleaseCommands(program, start);
  addPinCommands(program, start);
  program
    .command('promote')
    .description('show the live versions of an environment in another one, after its checks')
    .argument('<from>', 'an environment of dar.config.json, such as staging')
    .argument('<to>', 'another one, such as production')
    .option('--site <name>', 'the site', DEFAULT_SITE)
    .action((from, to, { site }) => promote(program.opts(), { from, to, site }));
  addCanaryCommands(program, start);
  addSiteCommands(program, start);
  addTokenCommands(program, start);
  return program;
}

function siteOption() {
  return new Option('--site <name>', 'the site; otherwise that of dar.config.json, or shop');
}

function forceOption() {
  return new Option(
    '--force <reason>',
    "also if it breaks others, for the platform's team; the history has the reason",
  );
}

function addDevCommand(program: Program, develop: ProgramOptions['develop']): void {
  program
    .command('dev')
    .description('serve the real shop on this machine with one section from its development server')
    .argument('[folder]', 'the package of the section', '.')
    .option('--shop <address>', 'the address of the shop; otherwise that of dar.config.json')
    .option(
      '--server <address>',
      'a development server that runs; otherwise the script "dev" of the package starts one',
    )
    .option('--port <number>', 'where to serve the shop', parsePort, DEV_PORT)
    .action(develop);
}

function parsePort(value: string): number {
  const port = Number(value);
  if (/^\d+$/.test(value) && port > 0 && port < 65_536) return port;
  throw new InvalidArgumentError('It must be a port such as 4640.');
}

function addReleaseCommands(program: Program, run: Run): void {
  program
    .command('release')
    .description('build, check, publish, smoke-test and pin a section')
    .argument('[folder]', 'the package of the section', '.')
    .addOption(siteOption())
    .option('--no-build', 'publish the present build')
    .option('--no-pin', 'publish only, and print the address of a preview')
    .option('--no-browser', 'skip the smoke test in a browser')
    .action((folder, { site, ...options }) =>
      run({ site, folder }, (context) => release(context, { ...options, sites: site ? [site] : undefined })),
    );
  program
    .command('preview')
    .description('print an address that shows a published version or a snapshot in the real shop, on any device')
    .argument('[section]', 'the section; with --snapshot its package, by default this folder')
    .argument('[version]')
    .option('--snapshot', 'build and publish the package as it is, under a version that names its content')
    .option('--no-build', 'with --snapshot: publish the present build')
    .addOption(siteOption())
    .action((section, version, { site, snapshot, build }, command) => {
      if (snapshot && version === undefined) {
        return run({ site, folder: section ?? '.' }, (context) => previewSnapshot(context, { build }));
      }
      if (snapshot || section === undefined || version === undefined) {
        return command.error('error: name a section and a version, or a package with --snapshot', { exitCode: 1 });
      }
      return run({ site }, (context) => preview(context, section, version));
    });
  program
    .command('types')
    .description('write the types of the live versions of the remote components that a package consumes')
    .argument('[folder]', 'the package', '.')
    .addOption(siteOption())
    .action((folder, { site }) => run({ site, folder }, writeTypes));
  program
    .command('list')
    .description('list the published versions')
    .argument('[section]')
    .action((section) => run({}, (context) => listReleases(context, section)));
  program
    .command('history')
    .description('list who changed what, newest first')
    .option('--site <name>', 'changes of this site only')
    .option('--section <name>', 'changes of this section only')
    .option('--before <number>', 'changes before this one only')
    .option('--limit <count>', 'at most this many changes')
    .action((query) => run({}, (context) => listHistory(context, query)));
}

interface SiteOfPlatform {
  readonly platform: Platform;
  readonly site: string;
}

/** Runs a command that changes what a site shows. */
function change(run: Run, flags: Flags, call: (site: SiteOfPlatform) => Promise<Change>): Promise<void> {
  return run(flags, async ({ platform, settings }) => describeChange(await call({ platform, site: settings.site })));
}

function addPinCommands(program: Program, run: Run): void {
  program
    .command('pin')
    .description('show a published version to everyone')
    .argument('<section>')
    .argument('<version>')
    .addOption(siteOption())
    .addOption(forceOption())
    .action((section, version, { force, ...flags }) =>
      change(run, flags, ({ platform, site }) => platform.pin(site, section, version, force)),
    );
  program
    .command('unpin')
    .description('take a section off a site')
    .argument('<section>')
    .addOption(siteOption())
    .action((section, flags) => change(run, flags, ({ platform, site }) => platform.unpin(site, section)));
  program
    .command('yank')
    .description('withdraw a version that is not live: nobody can pin it or load its files')
    .argument('<section>')
    .argument('<version>')
    .action((section, version) =>
      run({}, async ({ platform }) => describeChange(await platform.yank(section, version))),
    );
  program
    .command('rollback')
    .description('show the version that was live before')
    .argument('<section>')
    .addOption(siteOption())
    .addOption(forceOption())
    .action((section, { force, ...flags }) =>
      change(run, flags, ({ platform, site }) => platform.rollback(site, section, force)),
    );
}

function addCanaryCommands(program: Program, run: Run): void {
  const canary = program.command('canary').description('show a version to a part of the devices');
  canary
    .command('start')
    .description('show a version to a part of the devices; it stops by itself when it fails more than the live one')
    .argument('<section>')
    .argument('<version>')
    .requiredOption('--percent <number>', 'how many of 100 devices, from 1 to 99', readPercent)
    .addOption(siteOption())
    .action((section, version, { percent, site }) =>
      change(run, { site }, ({ platform, site: on }) => platform.startCanary(on, section, { version, percent })),
    );
  canary
    .command('stop')
    .description('show the live version to every device again')
    .argument('<section>')
    .addOption(siteOption())
    .action((section, flags) => change(run, flags, ({ platform, site }) => platform.stopCanary(site, section)));
  canary
    .command('promote')
    .description('show the version of the canary to everyone')
    .argument('<section>')
    .addOption(siteOption())
    .action((section, flags) => change(run, flags, ({ platform, site }) => platform.promoteCanary(site, section)));
}

function addSiteCommands(program: Program, run: Run): void {
  const sites = program.command('sites').description('list the sites, or change one');
  sites
    .command('list', { isDefault: true })
    .description('list the sites and what they show')
    .action(() => run({}, listSites));
  sites
    .command('set')
    .description('create a site, or change what the options name')
    .argument('<name>')
    .option('--domain <domain...>', 'the domains that it serves')
    .option('--no-domain', 'it serves no domain of its own')
    .option('--shell <name>', 'the shell of a new site, which then starts empty; otherwise host')
    .option('--origin <address>', 'where its previews open; otherwise its first domain, on the port of the shop')
    .option('--no-origin', 'its previews open at its first domain')
    .addOption(
      new Option('--section <name...>', 'the sections that it may load; a new site without them loads all').conflicts(
        'allSections',
      ),
    )
    .option('--all-sections', 'it may load every section')
    .option('--embed-origin <origin...>', "origins of partners' pages that may embed it")
    .option('--no-embed-origin', "no partner's page may embed it")
    .option('--follow <site>', 'it shows the live versions of this site')
    .option('--no-follow', 'it keeps its present versions and gets its own')
    .option('--provides <file>', "host.json of a partner's site that runs the sections with its own React")
    .option('--no-provides', "partners' pages load the embed")
    .action((name, options) => run({}, (context) => setSite(context, name, options)));
}

function addTokenCommands(program: Program, run: Run): void {
  const tokens = program.command('tokens').description('list, create or revoke tokens');
  tokens
    .command('list', { isDefault: true })
    .description('list the tokens, without their secrets')
    .action(() => run({}, listTokens));
  tokens
    .command('create')
    .description('create a token and print it once')
    .argument('<name>', "the team, or a person of the platform's team")
    .option('--section <name...>', 'the sections that it may release')
    .addOption(new Option('--site <name...>', 'the sites on which it may pin; otherwise shop').conflicts('allSites'))
    .option('--all-sites', 'it may pin on every site')
    .option('--platform', "it may do everything, for a person of the platform's team")
    .action((name, options) => run({}, (context) => createToken(context, name, options)));
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
