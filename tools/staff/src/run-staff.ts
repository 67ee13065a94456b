import { randomUUID } from 'node:crypto';
import { CommanderError } from '@commander-js/extra-typings';
import type { Call } from '@dar/app/call';
import { officeShop } from '@dar/contracts/office';
import { escapeControls } from '@dar/contracts/text';
import type { Ask } from './ask.ts';
import { askReason, confirm } from './ask.ts';
import { createDownload, createOfficeCall } from './call-office.ts';
import type { Context } from './commands/context.ts';
import { createProgram } from './program.ts';
import { readAccess } from './settings.ts';
import { StaffError } from './staff-error.ts';

export interface Surroundings {
  readonly env: Readonly<Record<string, string | undefined>>;
  /** The folder of the checkout, to which DATA_DIR is relative. */
  readonly root: string;
  readonly ask: Ask;
  readonly out: (text: string) => void;
  readonly err: (text: string) => void;
}

/** Runs a command line, without `node` and the name of the program. Returns the exit code. */
export async function runStaff(
  args: readonly string[],
  { env, root, ask, ...terminal }: Surroundings,
): Promise<number> {
  // What customers wrote must not command the terminal.
  const out = (text: string) => terminal.out(escapeControls(text));
  const err = (text: string) => terminal.err(escapeControls(text));
  const program = createProgram({
    out,
    err,
    run: async ({ json }, work) => {
      const access = await readAccess(env, root);
      const call = createOfficeCall(access);
      err(await describeShop(call));
      const context: Context = {
        call,
        download: createDownload(access),
        confirm: async (shown, question, flags) => {
          err(shown);
          await confirm(escapeControls(question), flags, ask);
        },
        change: ({ reason }) => ({ reason, request_id: randomUUID() }),
        changeWithReason: async (flags) => ({
          reason: await askReason(flags, ask),
          request_id: randomUUID(),
        }),
      };
      const result = await work(context);
      out(json ? JSON.stringify(result.json, null, 2) : result.text);
    },
  });
  try {
    await program.parseAsync(args, { from: 'user' });
    return 0;
  } catch (error) {
    // Commander has printed its own errors, and `--help` ends with one.
    if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : 1;
    if (!(error instanceof StaffError)) throw error;
    err(error.message);
    return 1;
  }
}

async function describeShop(call: Call): Promise<string> {
  const { site_url, is_demo } = (await call(officeShop, {})).oData;
  return `Shop: ${site_url}${is_demo ? ', in demo mode' : ''}`;
}
