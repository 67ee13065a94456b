import { execFile } from 'node:child_process';
import { existsSync, globSync } from 'node:fs';
import { appendFile, chown, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import getPort from 'get-port';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findUser, type User } from '../../../services/api/src/db/embedded/programs.ts';
import { placesInPath } from '../../cli/src/smoke/programs.ts';
import { ROOT } from '../workspace.ts';

// docs/operations.md#pgbackrest has these steps. Debian's pgBackRest may not know the newest PostgreSQL.
const POSTGRES = globSync('/usr/lib/postgresql/*/bin/postgres').sort().map(dirname)[0];
const isInstalled = POSTGRES !== undefined && placesInPath(['pgbackrest']).some((path) => existsSync(path));
const SETTINGS = ['archive_mode = on', `archive_command = 'pgbackrest --stanza=dar archive-push %p'`];

let folder: string;
let data: string;
let port: number;
let user: User | undefined;
let environment: NodeJS.ProcessEnv;

async function run(program: string, ...args: readonly string[]): Promise<string> {
  const { stdout } = await promisify(execFile)(program, args, { ...user, env: environment, cwd: folder });
  return stdout.trim();
}

const backrest = (...args: readonly string[]) => run('pgbackrest', '--stanza=dar', ...args);

const query = (sql: string) =>
  run('psql', '-h', folder, '-p', String(port), '-U', 'dar', '-d', 'postgres', '-Atc', sql);

const control = (command: string) =>
  run(join(POSTGRES ?? '', 'pg_ctl'), '-D', data, '-s', '-w', '-l', join(folder, 'log'), command);

beforeAll(async () => {
  if (!isInstalled) return;
  folder = await mkdtemp(join(tmpdir(), 'dar-pgbackrest-'));
  user = await findUser(folder);
  data = join(folder, 'data');
  port = await getPort();
  const source = await readFile(join(ROOT, 'deploy/postgres/pgbackrest.conf'), 'utf8');
  const config = source
    .replace(/^repo1-path=.*$/m, `repo1-path=${join(folder, 'repository')}`)
    .replace(/^pg1-path=.*$/m, `pg1-path=${data}`)
    .replace(/^pg1-port=.*$/m, `pg1-port=${port}`)
    .replace(/^pg1-socket-path=.*$/m, `pg1-socket-path=${folder}\npg1-user=dar`);
  await writeFile(join(folder, 'pgbackrest.conf'), config);
  environment = {
    PATH: process.env['PATH'],
    PGBACKREST_CONFIG: join(folder, 'pgbackrest.conf'),
    PGBACKREST_LOG_PATH: join(folder, 'logs'),
    PGBACKREST_LOCK_PATH: join(folder, 'locks'),
  };
  for (const name of ['repository', 'logs', 'locks']) await mkdir(join(folder, name));
  const owned = [folder, ...['repository', 'logs', 'locks', 'pgbackrest.conf'].map((name) => join(folder, name))];
  if (user) for (const path of owned) await chown(path, user.uid, user.gid);
  await run(join(POSTGRES ?? '', 'initdb'), '-D', data, '--username=dar', '--auth=trust');
  const places = [`port = ${port}`, `unix_socket_directories = '${folder}'`, `listen_addresses = ''`];
  await appendFile(join(data, 'postgresql.conf'), [...SETTINGS, ...places].join('\n'));
  await control('start');
});
afterAll(async () => {
  if (!isInstalled) return;
  await control('stop');
  await rm(folder, { recursive: true });
});

test.skipIf(!isInstalled)('pgBackRest restores the moment before an accident, and goes on from there', async () => {
  await backrest('stanza-create');
  await backrest('check');
  await query('create table visits (number int)');
  await query('insert into visits values (1)');
  await backrest('--type=full', 'backup');
  await query('insert into visits values (2)');
  await backrest('--type=diff', 'backup');
  await query('insert into visits values (3)');
  // An hour with the offset of Dubai, as in the page.
  const moment = await query(
    `select to_char(clock_timestamp() at time zone 'Asia/Dubai', 'YYYY-MM-DD HH24:MI:SS.US') || '+04'`,
  );
  await query('delete from visits');
  await query('select pg_switch_wal()');
  await control('stop');
  await backrest('--delta', '--type=time', `--target=${moment}`, '--target-action=promote', 'restore');
  await control('start');
  await expect.poll(() => query('select pg_is_in_recovery()')).toBe('f');
  expect(await query('select number from visits order by 1')).toBe('1\n2\n3');
  await backrest('check');
  await backrest('--type=full', 'backup');
  // Keeps as many full backups as the setting says.
  await backrest('--repo1-retention-full-type=count', '--repo1-retention-full=1', 'expire');
  expect((await backrest('info')).match(/(full|diff) backup:/g)).toEqual(['full backup:']);
  await backrest('verify');
});
