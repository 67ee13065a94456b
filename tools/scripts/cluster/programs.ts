import { globSync } from 'node:fs';
import { dirname } from 'node:path';
import { firstProgram, placesInPath } from '../../cli/src/smoke/programs.ts';
import { installDebianPackages } from '../machine/programs.ts';
import type { ProcessGroup } from '../processes/process-group.ts';
import { ScriptError } from '../script-error.ts';

const PACKAGES = {
  patroni: ['patroni', 'python3-etcd', 'python3-psycopg2'],
  etcd: ['etcd-server'],
  pgbouncer: ['pgbouncer'],
  haproxy: ['haproxy'],
  psql: ['postgresql'],
  openssl: ['openssl'],
  setpriv: ['util-linux'],
} as const;

/** Debian puts servers into folders that are not in the PATH of every user. */
const SYSTEM_FOLDERS = ['/usr/sbin', '/usr/bin'];

type Program = keyof typeof PACKAGES;

export type Programs = Readonly<Record<Program | 'postgres', string>>;

const NAMES = Object.keys(PACKAGES) as Program[];

/** Returns the paths of the programs; `postgres` is a folder. Can install missing ones on Debian. Throws ScriptError. */
export async function findClusterPrograms(group: ProcessGroup, { canInstall = true } = {}): Promise<Programs> {
  let found = await findAll();
  const missing = NAMES.filter((name) => found[name] === undefined);
  if (canInstall && (missing.length > 0 || found.postgres === undefined)) {
    const packages = [...missing, 'psql' as const].flatMap((name) => PACKAGES[name]);
    console.info(`Installing ${packages.join(' ')} …`);
    await installDebianPackages(group, packages);
    found = await findAll();
  }
  const absent = Object.entries(found).flatMap(([name, path]) => (path === undefined ? [name] : []));
  if (absent.length === 0) return found as Programs;
  throw new ScriptError(`The cluster needs ${absent.join(', ')}: install them, or run as root on Debian.`);
}

async function findAll(): Promise<Record<Program | 'postgres', string | undefined>> {
  const paths = NAMES.map(async (name) => [
    name,
    await firstProgram([...placesInPath([name]), ...SYSTEM_FOLDERS.map((folder) => `${folder}/${name}`)]),
  ]);
  const [postgres] = globSync('/usr/lib/postgresql/*/bin/postgres').sort().reverse();
  return { ...Object.fromEntries(await Promise.all(paths)), postgres: postgres && dirname(postgres) };
}
