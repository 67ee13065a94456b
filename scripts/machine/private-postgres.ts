import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { chown, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { findFreePort } from '../processes/ports.ts';
import { ScriptError } from '../script-error.ts';
import type { PostgresPrograms } from './postgres.ts';

// Ends the server and leaves nothing behind once nobody holds the standard input any more, however that came.
const RUN = `
programs=$1 folder=$2 port=$3; shift 3
"$programs/initdb" -D "$folder/data" -U dar --pwfile="$folder/password" --auth=password \\
  --encoding=UTF8 --locale=C --no-sync >&2 || exit 1
"$programs/postgres" -D "$folder/data" -p "$port" -h 127.0.0.1 -k "$folder" "$@" >&2 &
server=$!
exec 3<&0
{ cat <&3; kill -INT "$server"; } > /dev/null 2>&1 &
wait "$server"
rm -rf "$folder"
`;
const READY = 'ready to accept connections';

export interface PrivatePostgres {
  /** Its address with the name of an all-powerful user. */
  readonly url: string;
  readonly stop: () => Promise<void>;
}

/**
 * Starts a PostgreSQL of our own on a free port, in a temporary folder that goes with it. `settings` are its own names and
 * values, such as `fsync=off`. It stops with this process, even when that is killed. Throws ScriptError.
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
  const args = ['-c', RUN, 'sh', programs, folder, String(port), ...settings.flatMap((setting) => ['-c', setting])];
  // A group of its own: a Ctrl-C in the terminal would else end the shell before it has cleared up.
  const options = { ...user, detached: true, cwd: folder, env: { LC_ALL: 'C', PATH: process.env['PATH'] ?? '' } };
  const server = spawn('sh', args, { ...options, stdio: ['pipe', 'ignore', 'pipe'] });
  try {
    await untilReady(server);
  } catch (error) {
    server.stdin?.end();
    await rm(folder, { recursive: true, force: true });
    throw error;
  }
  return { url: `postgresql://dar:${password}@127.0.0.1:${port}/postgres`, stop: () => stop(server) };
}

async function stop(server: ChildProcess): Promise<void> {
  const ended = once(server, 'exit');
  server.stdin?.end();
  await ended;
}

async function untilReady(server: ChildProcess): Promise<void> {
  const said: string[] = [];
  if (!server.stderr) return;
  for await (const line of createInterface({ input: server.stderr })) {
    if (line.includes(READY)) {
      server.stderr.resume();
      return;
    }
    said.push(line);
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
