import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Member } from '../cluster/start-database.ts';
import { isRunning } from '../processes/npm-parents.ts';
import { isReady } from '../processes/wait-until-ready.ts';

export async function findLeader(members: readonly Member[]): Promise<Member | undefined> {
  for (const member of members) if (await isReady(`http://127.0.0.1:${member.restPort}/primary`)) return member;
  return undefined;
}

/** Ends Patroni and its PostgreSQL, as the loss of the machine does. Patroni stays away until `start`. */
export async function loseMember({ name, patroni }: Member, folder: string): Promise<void> {
  // A member that has just started has none.
  const file = await readFile(join(folder, name, 'postmaster.pid'), 'utf8').catch(() => '');
  const pid = Number.parseInt(file, 10);
  patroni.hold();
  // PostgreSQL is a program of its own.
  if (isRunning(pid)) process.kill(pid, 'SIGKILL');
}
