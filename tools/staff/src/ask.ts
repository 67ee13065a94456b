import { createInterface } from 'node:readline/promises';
import { StaffError } from './staff-error.ts';

/** Asks a question on the terminal; undefined without a terminal. */
export type Ask = ((question: string) => Promise<string>) | undefined;

/** Returns a function that asks on the terminal of this process; undefined without one. */
export function askOnTerminal(): Ask {
  if (!(process.stdin.isTTY && process.stdout.isTTY)) return undefined;
  return async (question) => {
    const terminal = createInterface({ input: process.stdin, output: process.stderr });
    try {
      return await terminal.question(question);
    } finally {
      terminal.close();
    }
  };
}

export interface ConfirmFlags {
  readonly yes?: true | undefined;
}

/** Throws StaffError unless the flags or the terminal say yes. */
export async function confirm(question: string, { yes }: ConfirmFlags, ask: Ask): Promise<void> {
  if (yes) return;
  if (!ask) throw new StaffError(`${question} Nothing was changed: add --yes.`);
  if (!/^y(es)?$/i.test((await ask(`${question} (y/N) `)).trim())) throw new StaffError('Nothing was changed.');
}

export interface AuthorFlags {
  readonly reason?: string | undefined;
}

export async function askReason({ reason }: AuthorFlags, ask: Ask): Promise<string> {
  return given(reason ?? (await ask?.('Reason: ')), 'Say why with --reason.');
}

function given(text: string | undefined, hint: string): string {
  const trimmed = text?.trim() ?? '';
  if (trimmed === '') throw new StaffError(hint);
  return trimmed;
}
