import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { chown, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { join } from 'node:path';
import { finished } from 'node:stream/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { explainOpenError } from './explain-open-error.ts';
import { findPrograms, findUser, type User } from './programs.ts';

// Runs PostgreSQL for its parent. Stops it when the parent disconnects, which also happens when the parent is killed.

export interface ClusterOptions {
  readonly folder: string;
  /** Settings of PostgreSQL such as `fsync=off`. */
  readonly settings?: readonly string[];
  /** Spares the disk, and deletes the folder at the end. */
  readonly isTemporary?: boolean;
}

/** `stop` and `restart` end the server at once, as a crash does; committed data is kept. */
export type ClusterCommand = 'stop' | 'start' | 'restart';
export type ClusterReply = { readonly port: number } | { readonly error: string };

const { folder, settings = [], isTemporary = false } = JSON.parse(process.argv[2] ?? '') as ClusterOptions;
const data = join(folder, 'data');
const log = join(folder, 'log');
const pidFile = join(data, 'postmaster.pid');

const LOCALE = ['--encoding=UTF8', '--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'];
const LOGIN = ['--username=dar', '--pwfile=../password', '--auth=scram-sha-256'];
// A copied password of a temporary cluster opens nothing later, and each connection hashes it so often on both sides.
const TEMPORARY = ['--no-sync', '--set', 'scram_iterations=1'];
// The path of a socket may be too long. Containers have little shared memory outside of the folder.
const SETTINGS = ['listen_addresses=127.0.0.1', 'unix_socket_directories=', 'log_min_messages=fatal'];
const MEMORY = process.platform === 'win32' ? [] : ['dynamic_shared_memory_type=mmap'];

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;
const IN_USE = /lock file "postmaster\.pid" already exists/;
/** After a kill the database of the killed process takes a moment to stop. */
const IN_USE_LIMIT_MS = 5_000;
const IN_USE_PAUSE_MS = 250;
const WATCH_MS = 1_000;

let user: User | undefined;
let programs: string;
/** Whether the server may be away: a command stopped it, or the parent is gone. */
let isHeld = false;

async function run(program: string, cwd: string, args: readonly string[]): Promise<void> {
  // Another user may not reach the folder by its path.
  const place = user && process.platform === 'linux' ? '/proc/self/cwd' : cwd;
  // Without the zone of this process, which would become the zone of the cluster, and without secrets.
  const env = { PATH: process.env['PATH'], SYSTEMROOT: process.env['SYSTEMROOT'], LC_ALL: 'C', TZ: 'UTC' };
  const child = spawn(join(programs, program), ['-D', place, ...args], {
    ...user,
    cwd,
    env,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let errors = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    errors += text;
  });
  // Not `close`: on Windows the started server keeps the pipe open.
  const [code] = await once(child, 'exit');
  if (code === 0) return;
  await finished(child.stderr);
  throw new Error(errors);
}

/** Creates the cluster if there is none. Begins anew after an interrupted creation. */
async function create(): Promise<void> {
  if (existsSync(data)) return;
  const draft = join(folder, 'draft');
  const password = join(folder, 'password');
  await rm(draft, { recursive: true, force: true });
  await mkdir(draft, { mode: 0o700 });
  await writeFile(password, randomUUID(), { mode: 0o600 });
  if (user) for (const path of [folder, draft, password]) await chown(path, user.uid, user.gid);
  await run('initdb', draft, [...LOCALE, ...LOGIN, ...(isTemporary ? TEMPORARY : [])]);
  await rename(draft, data);
}

async function start(port: number): Promise<void> {
  const all = [`port=${port}`, ...SETTINGS, ...MEMORY, ...settings];
  const args = ['start', '-s', '-w', '-l', '../log', '-o', all.map((setting) => `-c ${setting}`).join(' ')];
  const before = (await readLog()).length;
  await run('pg_ctl', data, args).catch(async (error: Error) => {
    throw new Error((await readLog()).slice(before) || error.message);
  });
}

function readLog(): Promise<string> {
  return readFile(log, 'utf8').catch(() => '');
}

/** Starts the cluster when the processes of a killed owner have ended. */
async function startWhenFree(port: number): Promise<void> {
  const deadline = performance.now() + IN_USE_LIMIT_MS;
  for (;;) {
    await removeStalePid();
    try {
      await start(port);
      return;
    } catch (error) {
      if (!(IN_USE.test(String(error)) && performance.now() < deadline)) throw error;
      await pause(IN_USE_PAUSE_MS);
    }
  }
}

/** Removes the lock of a killed server whose process id another program has, as after the restart of a container. */
async function removeStalePid(): Promise<void> {
  const [pid] = (await readFile(pidFile, 'utf8').catch(() => '')).split('\n');
  const program = pid && (await readFile(`/proc/${pid}/comm`, 'utf8').catch(() => undefined));
  if (program && program.trim() !== 'postgres') await rm(pidFile);
}

async function isRunning(): Promise<boolean> {
  const [pid] = (await readFile(pidFile, 'utf8').catch(() => '')).split('\n');
  try {
    return Boolean(pid) && process.kill(Number(pid), 0);
  } catch {
    return false;
  }
}

/** Starts a server again that ended by itself, as on a full disk. Reports each reason once. */
async function keepRunning(port: number): Promise<void> {
  let reported = '';
  while (process.connected) {
    await pause(WATCH_MS, undefined, { signal: disconnection.signal }).catch(() => undefined);
    if (!process.connected || isHeld || (await isRunning())) continue;
    const reason = await startWhenFree(port).then(
      () => 'PostgreSQL had ended and runs again.',
      (error: Error) => `PostgreSQL ended. ${explainOpenError({ dataDir: folder, folder }, error.message.trim())}`,
    );
    if (reason !== reported) console.error(reason);
    reported = reason;
  }
}

function stop(mode: 'fast' | 'immediate'): Promise<void> {
  return run('pg_ctl', data, ['stop', '-s', '-w', '-m', mode]);
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  probe.close();
  await once(probe, 'close');
  return port;
}

function reply(message: ClusterReply): void {
  // The parent may be gone.
  process.send?.(message, () => undefined);
}

async function obey(command: ClusterCommand, port: number): Promise<void> {
  isHeld = true;
  if (command !== 'start') await stop('immediate');
  if (command === 'stop') return;
  await start(port);
  isHeld = false;
}

for (const signal of SIGNALS) process.on(signal, () => undefined);
const disconnection = new AbortController();
process.once('disconnect', () => disconnection.abort());
const ended = once(process, 'disconnect');
try {
  user = await findUser(folder);
  programs = await findPrograms(user);
  await create();
  const port = await freePort();
  await startWhenFree(port);
  process.on('message', (command: ClusterCommand) =>
    obey(command, port).then(
      () => reply({ port }),
      (error: Error) => reply({ error: error.message }),
    ),
  );
  reply({ port });
  const kept = keepRunning(port);
  await ended;
  await kept;
  await stop(isTemporary ? 'immediate' : 'fast');
} catch (error) {
  reply({ error: error instanceof Error ? error.message : String(error) });
} finally {
  if (isTemporary) await rm(folder, { recursive: true, force: true });
  if (process.connected) process.disconnect?.();
}
