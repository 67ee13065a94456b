import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { chown, mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { findFreePort } from '../processes/ports.ts';
import { ScriptError } from '../script-error.ts';
import type { PostgresPrograms } from './postgres.ts';

// Carries out one command of pg_ctl a line. Ends the server and leaves nothing behind once nobody holds the standard
// input any more, however that came.
const RUN = `
programs=$1 folder=$2; shift 2
log=$folder/log
control() { "$programs/pg_ctl" -D "$folder/data" -l "$log" -m immediate -w -s "$@" >> "$log" 2>&1; }
end() { control stop; [ "$1" = 0 ] || cat "$log"; rm -rf "$folder"; exit "$1"; }
"$programs/initdb" -D "$folder/data" -U dar --pwfile="$folder/password" --auth=password \\
  --encoding=UTF8 --locale=C --no-sync >> "$log" 2>&1 || end 1
printf '%s\\n' "unix_socket_directories='$folder'" "$@" >> "$folder/data/postgresql.conf"
control start || end 1
echo done
while read -r command; do
  control "$command" || end 1
  echo done
done
end 0
`;
const DONE = 'done';

export interface PrivatePostgres {
  /** Its address with the name of an all-powerful user. */
  readonly url: string;
  /** Ends it at once, as a crash would, until `start` or for good. What it said was written stays written. */
  readonly control: (command: 'stop' | 'start' | 'restart') => Promise<void>;
  /** Ends it for good and removes its data. */
  readonly remove: () => Promise<void>;
}

/**
 * Starts a PostgreSQL of our own on a free port, in a temporary folder that goes with it. `settings` are its own names and
 * values, such as `fsync=off`. It ends with this process, even when that is killed. Throws ScriptError.
 */
export async function startPostgres(
  { folder: programs }: PostgresPrograms,
  settings: readonly string[],
): Promise<PrivatePostgres> {
  const folder = await mkdtemp(join(tmpdir(), 'dar-postgres-'));
  const password = randomUUID();
  await writeFile(join(folder, 'password'), password);
  const user = await unprivilegedUser();
  if (user) {
    await chown(join(folder, 'password'), user.uid, user.gid);
    await chown(folder, user.uid, user.gid);
  }
  const port = await findFreePort();
  const lines = [`port=${port}`, "listen_addresses='127.0.0.1'", ...settings];
  const args = ['-c', RUN, 'sh', programs, folder, ...lines];
  // A group of its own: a Ctrl-C in the terminal would else end the shell before it has cleared up.
  const options = { ...user, detached: true, cwd: folder, env: { LC_ALL: 'C', PATH: process.env['PATH'] ?? '' } };
  const server = spawn('sh', args, { ...options, stdio: ['pipe', 'pipe', 'inherit'] });
  const answers = createInterface({ input: server.stdout })[Symbol.asyncIterator]();
  await untilDone(answers);
  return {
    url: `postgresql://dar:${password}@127.0.0.1:${port}/postgres`,
    control: async (command) => {
      server.stdin.write(`${command}\n`);
      await untilDone(answers);
    },
    remove: async () => {
      const ended = once(server, 'exit');
      server.stdin.end();
      await ended;
    },
  };
}

/** Waits until a command is carried out. Throws ScriptError with the log when it fails. */
async function untilDone(answers: AsyncIterator<string>): Promise<void> {
  const said: string[] = [];
  for (let line = await answers.next(); !line.done; line = await answers.next()) {
    if (line.value === DONE) return;
    said.push(line.value);
  }
  throw new ScriptError(`A private PostgreSQL did not start:\n${said.join('\n')}`);
}

/** Whom it runs as where we are root, as PostgreSQL refuses to be: its own user where there is one, else nobody. */
async function unprivilegedUser(): Promise<{ uid: number; gid: number } | undefined> {
  if (process.getuid?.() !== 0) return undefined;
  const users = (await readFile('/etc/passwd', 'utf8')).split('\n').map((line) => line.split(':'));
  const entry = users.find(([name]) => name === 'postgres') ?? users.find(([name]) => name === 'nobody');
  if (!entry)
    throw new ScriptError('PostgreSQL does not run as root, and there is no user nobody: run as another user.');
  return { uid: Number(entry[2]), gid: Number(entry[3]) };
}
