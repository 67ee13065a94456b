import { once } from 'node:events';
import { resolve } from 'node:path';
import { CommanderError } from '@commander-js/extra-typings';
import { en } from 'zod/locales';
import { config } from 'zod/mini';
import packageFile from '../package.json' with { type: 'json' };
import type { Result } from './commands/context.ts';
import { develop } from './commands/dev.ts';
import { promote } from './commands/promote.ts';
import { DarError, EXIT_CODES } from './dar-error.ts';
import { createPlatform } from './platform.ts';
import { createProgram, type DevFlags, type GlobalOptions, type PromoteFlags, type Run } from './program.ts';
import { type Repository, readEnvironment, readSettings, readShop } from './settings.ts';

// The small build of zod has no messages of its own.
config(en());

export interface Surroundings {
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly cwd: string;
  readonly repository?: Repository;
  readonly out: (line: string) => void;
  readonly err: (line: string) => void;
  /** Resolves when `dar dev` must end. Missing: with Ctrl-C. */
  readonly stopped?: Promise<unknown>;
}

/** Runs a command line, without `node` and the name of the program. Returns the exit code. */
export async function runDar(args: readonly string[], surroundings: Surroundings): Promise<number> {
  const { env, cwd, repository, out, err, stopped } = surroundings;
  const run = (options: GlobalOptions): Run => {
    const { origin } = options;
    return async ({ site, folder = '.' }, work) => {
      const path = resolve(cwd, folder);
      const settings = await readSettings({ env, folder: path, repository, flags: { origin, site } });
      const result = await work({ settings, platform: createPlatform(settings), folder: path, progress: err });
      show(options, result);
    };
  };
  const show = ({ json }: GlobalOptions, result: Result) =>
    out(json ? JSON.stringify(result.json, null, 2) : result.text);
  const promoteSite = async (options: GlobalOptions, { from, to, site }: PromoteFlags) => {
    const open = async (name: string) => createPlatform(await readEnvironment({ name, folder: cwd, repository }));
    const [source, target] = await Promise.all([open(from), open(to)]);
    show(options, await promote({ source, target, site, progress: err }));
  };
  const startDev = async (folder: string, { shop, server, port }: DevFlags) => {
    const path = resolve(cwd, folder);
    const address = await readShop({ flag: shop, folder: path, repository });
    await develop({ shop: address, server, folder: path, port, progress: err, stopped: stopped ?? signals() });
  };
  try {
    await createProgram({
      version: packageFile.version,
      out,
      err,
      run,
      develop: startDev,
      promote: promoteSite,
    }).parseAsync(args, {
      from: 'user',
    });
    return EXIT_CODES.done;
  } catch (error) {
    // Commander has printed its own errors, and `--help` ends with one.
    if (error instanceof CommanderError) return error.exitCode === 0 ? EXIT_CODES.done : EXIT_CODES.usage;
    if (!(error instanceof DarError)) throw error;
    err([error.message, ...error.details.map((detail) => `- ${detail}`)].join('\n'));
    return error.exitCode;
  }
}

function signals(): Promise<unknown> {
  return Promise.race(['SIGINT', 'SIGTERM', 'SIGHUP'].map((signal) => once(process, signal)));
}
