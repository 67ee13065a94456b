import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { StaffError } from './staff-error.ts';

export interface AskOptions {
  /** The terminal does not show what is typed. */
  readonly isSecret?: boolean;
}

/** Asks a question on the terminal; undefined without a terminal. */
export type Ask = ((question: string, options?: AskOptions) => Promise<string>) | undefined;

/** Returns a function that asks on the terminal of this process; undefined without one. */
export function askOnTerminal(): Ask {
  if (!(process.stdin.isTTY && process.stdout.isTTY)) return undefined;
  return async (question, { isSecret = false } = {}) => {
    if (isSecret) process.stderr.write(question);
    const output = isSecret ? new Writable({ write: (_chunk, _encoding, done) => done() }) : process.stderr;
    const terminal = createInterface({ input: process.stdin, output, terminal: true });
    try {
      return await terminal.question(question);
    } finally {
      terminal.close();
      if (isSecret) process.stderr.write('\n');
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

/** Asks for something that no option names, such as a password. Throws StaffError without a terminal. */
export async function askFor(question: string, ask: Ask, options?: AskOptions): Promise<string> {
  return given(await ask?.(question, options), `This command asks on a terminal: ${question.trim()}`);
}

function given(text: string | undefined, hint: string): string {
  const trimmed = text?.trim() ?? '';
  if (trimmed === '') throw new StaffError(hint);
  return trimmed;
}
