import { resolve } from 'node:path';
import { CommanderError } from '@commander-js/extra-typings';
import { en } from 'zod/locales';
import { config } from 'zod/mini';
import packageFile from '../package.json' with { type: 'json' };
import { DarError, EXIT_CODES } from './dar-error.ts';
import { createPlatform } from './platform.ts';
import { createProgram, type GlobalOptions, type Run } from './program.ts';
import { type Checkout, readSettings } from './settings.ts';

// The small build of zod has no messages of its own.
config(en());

export interface Surroundings {
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly cwd: string;
  readonly checkout?: Checkout;
  readonly out: (line: string) => void;
  readonly err: (line: string) => void;
}

/** Runs a command line, without `node` and the name of the program. Returns the exit code. */
export async function runDar(args: readonly string[], { env, cwd, checkout, out, err }: Surroundings): Promise<number> {
  const run = ({ json, origin }: GlobalOptions): Run => {
    return async ({ site, folder = '.' }, work) => {
      const path = resolve(cwd, folder);
      const settings = await readSettings({ env, folder: path, checkout, flags: { origin, site } });
      const result = await work({ settings, platform: createPlatform(settings), folder: path, progress: err });
      out(json ? JSON.stringify(result.json, null, 2) : result.text);
    };
  };
  try {
    await createProgram({ version: packageFile.version, out, err, run }).parseAsync(args, { from: 'user' });
    return EXIT_CODES.done;
  } catch (error) {
    // Commander has printed its own errors, and `--help` ends with one.
    if (error instanceof CommanderError) return error.exitCode === 0 ? EXIT_CODES.done : EXIT_CODES.usage;
    if (!(error instanceof DarError)) throw error;
    err([error.message, ...error.details.map((detail) => `- ${detail}`)].join('\n'));
    return error.exitCode;
  }
}
