import { randomUUID } from 'node:crypto';
import { chown, mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { execa } from 'execa';
import getPort from 'get-port';
import { ScriptError } from '../script-error.ts';
import type { PostgresPrograms } from './postgres.ts';

// Runs one pg_ctl command per line of the standard input. Stops the server and deletes its files when the input closes,
// which also happens when its owner is killed. By default PostgreSQL then leaves shared memory outside the folder.
const RUN = `
programs=$1 folder=$2; shift 2
log=$folder/log
control() { "$programs/pg_ctl" -D "$folder/data" -l "$log" -m immediate -w -s "$@" >> "$log" 2>&1; }
finish() { control stop; [ "$1" = 0 ] || cat "$log"; rm -rf "$folder"; exit "$1"; }
"$programs/initdb" -D "$folder/data" -U dar --pwfile="$folder/password" --auth=password \\
  --encoding=UTF8 --locale=C --no-sync >> "$log" 2>&1 || finish 1
printf '%s\\n' "unix_socket_directories='$folder'" dynamic_shared_memory_type=mmap "$@" >> "$folder/data/postgresql.conf"
control start || finish 1
echo done
while read -r command; do
  control "$command" || finish 1
  echo done
done
finish 0
`;
const DONE = 'done';

export interface PrivatePostgres {
  /** The address, with the name and password of a superuser. */
  readonly url: string;
  /** `stop` and `restart` end the server at once, as a crash does; committed data is kept. */
  readonly control: (command: 'stop' | 'start' | 'restart') => Promise<void>;
  readonly remove: () => Promise<void>;
}

/**
 * Starts a PostgreSQL on a free port, in a temporary folder below `parent`. `settings` are lines of its configuration,
 * such as `fsync=off`. The server stops with this process, even when that is killed. Throws ScriptError.
 */
export async function startPostgres(
  { folder: programs }: PostgresPrograms,
  settings: readonly string[],
  parent = tmpdir(),
): Promise<PrivatePostgres> {
  const folder = await mkdtemp(join(parent, 'dar-postgres-'));
  const password = randomUUID();
  await writeFile(join(folder, 'password'), password);
  const user = await unprivilegedUser();
  if (user) {
    await chown(join(folder, 'password'), user.uid, user.gid);
    await chown(folder, user.uid, user.gid);
  }
  const port = await getPort();
  const lines = [`port=${port}`, "listen_addresses='127.0.0.1'", ...settings];
  const args = ['-c', RUN, 'sh', programs, folder, ...lines];
  const server = execa('sh', args, {
    ...user,
    cwd: folder,
    env: { LC_ALL: 'C', PATH: process.env['PATH'] ?? '' },
    extendEnv: false,
    stderr: 'inherit',
    buffer: false,
    reject: false,
    // Ctrl-C and the end of this process must not kill the shell before it has deleted the files.
    detached: true,
    cleanup: false,
  });
  const answers = server.iterable();
  await untilDone(answers);
  return {
    url: `postgresql://dar:${password}@127.0.0.1:${port}/postgres`,
    control: async (command) => {
      server.stdin.write(`${command}\n`);
      await untilDone(answers);
    },
    remove: async () => {
      server.stdin.end();
      await server;
    },
  };
}

async function untilDone(answers: AsyncIterator<string>): Promise<void> {
  const log: string[] = [];
  for (let line = await answers.next(); !line.done; line = await answers.next()) {
    if (line.value === DONE) return;
    log.push(line.value);
  }
  throw new ScriptError(`A private PostgreSQL did not start:\n${log.join('\n')}`);
}

/** Returns a user for a PostgreSQL that root starts: it refuses to run as root. */
async function unprivilegedUser(): Promise<{ uid: number; gid: number } | undefined> {
  if (process.getuid?.() !== 0) return undefined;
  const users = (await readFile('/etc/passwd', 'utf8')).split('\n').map((line) => line.split(':'));
  const entry = users.find(([name]) => name === 'postgres') ?? users.find(([name]) => name === 'nobody');
  if (!entry)
    throw new ScriptError(
      'PostgreSQL does not run as root, and there is no user `nobody`: run the tests as another user.',
    );
  return { uid: Number(entry[2]), gid: Number(entry[3]) };
}
