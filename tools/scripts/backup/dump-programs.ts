import type { Command, ProcessGroup } from '../processes/process-group.ts';
import { ScriptError } from '../script-error.ts';

type Program = 'pg_dump' | 'pg_restore';

/** Throws ScriptError when this machine has no program that knows a server of this major version. */
export async function requireProgram(group: ProcessGroup, program: Program, server: number): Promise<void> {
  const { isOk, output } = await group.attempt({ name: program, file: program, args: ['--version'] });
  const error = findProgramError(program, isOk ? output : undefined, server);
  if (error) throw new ScriptError(error);
}

/** Returns why a program with this output of `--version` cannot be used for a server. */
export function findProgramError(program: Program, version: string | undefined, server: number): string | undefined {
  const major = Number(/\) (\d+)/.exec(version ?? '')?.[1] ?? 0);
  if (major >= server) return undefined;
  const found = major === 0 ? `There is no ${program}` : `${program} of this machine is of PostgreSQL ${major}`;
  return `${found}, and the server has ${server}: install the clients of PostgreSQL ${server}, and put their folder first in PATH.`;
}

/** Returns the command of a program for a database, with the password where other users of the machine do not see it. */
export function databaseCommand(program: Program, url: string, args: readonly string[]): Command {
  const address = new URL(url);
  const password = decodeURIComponent(address.password);
  address.password = '';
  return { name: program, file: program, args: [...args, '--dbname', address.href], env: { PGPASSWORD: password } };
}
