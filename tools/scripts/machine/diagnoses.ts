import { access, constants, mkdir, statfs } from 'node:fs/promises';
import { totalmem } from 'node:os';
import { join, resolve } from 'node:path';
import { readPort, requireFreePort } from '../processes/ports.ts';
import type { ProcessGroup } from '../processes/process-group.ts';
import { ROOT } from '../workspace.ts';
import { BROWSER_MEND, findBrowser } from './browser.ts';
import { findPostgres, POSTGRES_MEND } from './postgres.ts';

const OLDEST_NODE = 20;
const GIBIBYTE = 1024 ** 3;
const NEEDED_MEMORY_GIB = 2;
const NEEDED_DISK_GIB = 3;

/** What was looked at: `mend` says what to do when it is not well. */
export interface Diagnosis {
  readonly what: string;
  readonly mend?: string;
}

/** Looks at everything that `npm start` and `npm test` need of a machine. */
export function diagnoseMachine(group: ProcessGroup): Promise<Diagnosis[]> {
  const looks = [
    diagnoseNode(),
    diagnoseGit(group),
    diagnoseMemory(),
    diagnoseDisk(),
    diagnosePort(),
    diagnoseData(),
    diagnoseBrowser(),
    diagnosePostgres(),
  ];
  return Promise.all(looks.map((look) => look.catch(diagnoseSentence)));
}

/** A sentence such as "PORT is x, which is no port number: set it to a number." in its two parts. */
function diagnoseSentence(error: Error): Diagnosis {
  const [what = '', mend = 'see above'] = error.message.replace(/\.$/, '').split(/[:;] (.*)/s);
  return { what, mend };
}

async function diagnoseNode(): Promise<Diagnosis> {
  // The script itself runs on the Node that npm fetched; npm says on which one it runs.
  const own = process.env['npm_config_user_agent']?.match(/node\/v(\d+\S*)/)?.[1] ?? process.versions.node;
  const what = `Node ${own}`;
  return Number.parseInt(own, 10) >= OLDEST_NODE ? { what } : { what, mend: `install Node ${OLDEST_NODE} or newer` };
}

async function diagnoseGit(group: ProcessGroup): Promise<Diagnosis> {
  const { isOk, output } = await group.attempt({ name: 'git', file: 'git', args: ['--version'] });
  return isOk ? { what: output.trim() } : { what: 'git is not there', mend: 'install git' };
}

async function diagnoseMemory(): Promise<Diagnosis> {
  const size = totalmem() / GIBIBYTE;
  const what = `${size.toFixed(1)} GiB of memory`;
  return size >= NEEDED_MEMORY_GIB
    ? { what }
    : { what, mend: `give it at least ${NEEDED_MEMORY_GIB} GiB: builds may be ended` };
}

async function diagnoseDisk(): Promise<Diagnosis> {
  const { bavail, bsize } = await statfs(ROOT);
  const free = (bavail * bsize) / GIBIBYTE;
  const what = `${free.toFixed(1)} GiB of disk free`;
  return free >= NEEDED_DISK_GIB
    ? { what }
    : { what, mend: `free at least ${NEEDED_DISK_GIB} GiB where the project stands` };
}

async function diagnosePort(): Promise<Diagnosis> {
  const port = readPort(process.env['PORT'], 3000);
  await requireFreePort(port);
  return { what: `port ${port} is free` };
}

async function diagnoseData(): Promise<Diagnosis> {
  const folder = resolve(ROOT, process.env['DATA_DIR'] || '.data');
  try {
    await mkdir(folder, { recursive: true });
    await access(folder, constants.W_OK);
  } catch {
    return {
      what: `the data folder ${folder} cannot be written`,
      mend: 'change its owner, or set DATA_DIR to another folder',
    };
  }
  return (await diagnoseDatabase(folder)) ?? { what: `the data folder ${folder} can be used` };
}

/** Opens the database as a start would; undefined when it is well, or not made yet. */
async function diagnoseDatabase(folder: string): Promise<Diagnosis | undefined> {
  const isThere = (path: string) =>
    access(path).then(
      () => true,
      () => false,
    );
  if (!(await isThere(join(folder, 'database')))) return undefined;
  if (!(await isThere(join(ROOT, 'node_modules/.dar-installed')))) return undefined;
  try {
    const { openFolder } = await import('../../../services/api/src/db/pglite.ts');
    await (await openFolder(folder)).close();
    return undefined;
  } catch (error) {
    return diagnoseSentence(error as Error);
  }
}

async function diagnoseBrowser(): Promise<Diagnosis> {
  const path = await findBrowser();
  if (path) return { what: `browser for the tests: ${path}` };
  return { what: 'no browser for the tests', mend: `npm test installs one; if it cannot, ${BROWSER_MEND}` };
}

/** No fault where there is none: the tests do with the embedded database. */
async function diagnosePostgres(): Promise<Diagnosis> {
  const programs = await findPostgres();
  if (programs) return { what: `PostgreSQL ${programs.version} for the tests: ${programs.folder}` };
  return { what: `no PostgreSQL: the server tests run on the embedded database only; for both, ${POSTGRES_MEND}` };
}
