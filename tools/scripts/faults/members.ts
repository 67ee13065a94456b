import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import pRetry from 'p-retry';
import type { Member } from '../cluster/start-database.ts';
import { isRunning } from '../processes/npm-parents.ts';
import { isReady } from '../processes/wait-until-ready.ts';
import { ScriptError } from '../script-error.ts';

const INTERVAL_MS = 100;
const TAKE_OVER_MS = 60_000;

/** Returns the leader or its synchronous standby. Throws ScriptError after a minute without. */
export function findMember(members: readonly Member[], role: 'primary' | 'sync'): Promise<Member> {
  const find = async () => {
    for (const member of members) if (await isReady(`http://127.0.0.1:${member.restPort}/${role}`)) return member;
    throw new ScriptError(`No member of PostgreSQL is ${role}.`);
  };
  const retries = TAKE_OVER_MS / INTERVAL_MS;
  return pRetry(find, { retries, minTimeout: INTERVAL_MS, factor: 1, maxRetryTime: TAKE_OVER_MS });
}

/** Kills PostgreSQL only. */
export async function crash({ name }: Member, folder: string): Promise<void> {
  // A member that has just started has none.
  const file = await readFile(join(folder, name, 'postmaster.pid'), 'utf8').catch(() => '');
  const pid = Number.parseInt(file, 10);
  if (isRunning(pid)) process.kill(pid, 'SIGKILL');
}

/** Ends Patroni and its PostgreSQL, as the loss of the machine does. Patroni stays away until `start`. */
export async function loseMember(member: Member, folder: string): Promise<void> {
  member.patroni.hold();
  // PostgreSQL is a program of its own.
  await crash(member, folder);
}
