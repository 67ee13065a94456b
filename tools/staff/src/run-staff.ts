import { randomUUID } from 'node:crypto';
import { CommanderError } from '@commander-js/extra-typings';
import type { Call } from '@dar/app/call';
import { officeShop, officeSignIn } from '@dar/contracts/office';
import { escapeControls } from '@dar/contracts/text';
import type { Ask } from './ask.ts';
import { askFor, askReason, confirm } from './ask.ts';
import { createDownload, createOfficeCall } from './call-office.ts';
import type { Context } from './commands/context.ts';
import { callAllPages, storeList } from './list-file.ts';
import { createProgram } from './program.ts';
import { openSessionFile } from './session-file.ts';
import { type OfficeAccess, readAccess } from './settings.ts';
import { SignedOutError, StaffError } from './staff-error.ts';

/** Only demo mode has this account. */
const DEMO_OWNER = { email: 'owner@dar.example', password: 'Demo@1234' };

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
    run: async ({ json, machine = false, csv }, work, { isOpen = false } = {}) => {
      const access = await readAccess(env, { root, isMachine: machine });
      const session = openSessionFile(access.sessionFile, access.origin);
      const call = createOfficeCall(access, session);
      if (!isOpen) err(await describeShop(call).catch((error: unknown) => signInToDemo(call, access, error)));
      const context: Context = {
        csv,
        call: csv === undefined ? call : callAllPages(call),
        download: createDownload(access, session),
        ask: (question, options) => askFor(question, ask, options),
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
      if (csv !== undefined && !result.isStored) {
        out(`Stored ${await storeList(csv, result.json)} rows in ${csv}.`);
        return;
      }
      if (result.notes && !json) err(result.notes);
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

/** In demo mode the command signs in by itself. Throws the error of the session for any other shop. */
async function signInToDemo(call: Call, { token }: OfficeAccess, error: unknown): Promise<string> {
  if (token !== undefined || !(error instanceof SignedOutError)) throw error;
  const isSignedIn = await call(officeSignIn, DEMO_OWNER).then(
    ({ oData }) => oData.me !== undefined,
    () => false,
  );
  if (!isSignedIn) throw new StaffError('Sign in first: npm run staff -- sign-in <email>');
  return describeShop(call);
}

async function describeShop(call: Call): Promise<string> {
  const { site_url, is_demo } = (await call(officeShop, {})).oData;
  return `Shop: ${site_url}${is_demo ? ', in demo mode' : ''}. All times are those of Dubai (GMT+4).`;
}
