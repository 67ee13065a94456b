import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { access, constants, mkdir, statfs } from 'node:fs/promises';
import { totalmem } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { readPort, requireFreePort } from '../processes/ports.ts';
import { readOfficeSitePort } from '../site/office-site-port.ts';
import { ROOT } from '../workspace.ts';
import { BROWSER_HINT, findBrowser } from './browser.ts';
import { diagnoseCrews } from './crews.ts';
import type { Diagnosis } from './diagnosis.ts';
import { diagnosePayments } from './payments.ts';

const OLDEST_NODE = 20;
const GIBIBYTE = 1024 ** 3;
const NEEDED_MEMORY_GIB = 2;
const NEEDED_DISK_GIB = 3;

export async function diagnoseMachine(): Promise<Diagnosis[]> {
  const checks = [
    diagnoseNode(),
    diagnoseGit(),
    diagnoseMemory(),
    diagnoseDisk(),
    diagnosePort('PORT', 'shop', () => readPort('PORT', 3000)),
    diagnosePort('OFFICE_SITE_PORT', 'office', readOfficeSitePort),
    diagnoseData(),
    diagnoseBrowser(),
    diagnoseGoogleKeys(process.env),
  ];
  const machine = await Promise.all(checks.map((check) => check.catch(diagnoseError)));
  // After the check of the data folder, whose database it starts if no server runs it.
  const crews = await diagnoseCrews(process.env).catch((error: Error) => [diagnoseError(error)]);
  return [...machine, ...crews, ...(await diagnosePayments(process.env))];
}

function diagnoseError(error: Error): Diagnosis {
  const [finding = '', hint = 'read the message'] = error.message.replace(/\.$/, '').split(/[:;] (.*)/s);
  return { finding, hint };
}

async function diagnoseNode(): Promise<Diagnosis> {
  // The script runs on the Node that npx installed; the user agent names the machine's own.
  const version = process.env['npm_config_user_agent']?.match(/node\/v(\d+\S*)/)?.[1] ?? process.versions.node;
  const isOk = Number.parseInt(version, 10) >= OLDEST_NODE;
  return diagnosis(isOk, `Node ${version}`, `install Node ${OLDEST_NODE} or newer`);
}

async function diagnoseGit(): Promise<Diagnosis> {
  return promisify(execFile)('git', ['--version']).then(
    ({ stdout }) => ({ finding: stdout.trim() }),
    () => ({ finding: 'git is missing', hint: 'install git' }),
  );
}

async function diagnoseMemory(): Promise<Diagnosis> {
  const size = totalmem() / GIBIBYTE;
  const hint = `add memory to at least ${NEEDED_MEMORY_GIB} GiB: the system may end builds`;
  return diagnosis(size >= NEEDED_MEMORY_GIB, `${size.toFixed(1)} GiB of memory`, hint);
}

async function diagnoseDisk(): Promise<Diagnosis> {
  const { bavail, bsize } = await statfs(ROOT);
  const free = (bavail * bsize) / GIBIBYTE;
  const hint = `free at least ${NEEDED_DISK_GIB} GiB on the project's disk`;
  return diagnosis(free >= NEEDED_DISK_GIB, `${free.toFixed(1)} GiB of disk free`, hint);
}

async function diagnosePort(setting: string, site: string, read: () => number): Promise<Diagnosis> {
  const port = read();
  if (await isShop(port)) return { finding: `the ${site} runs on port ${port}` };
  await requireFreePort(port, `choose another one with ${setting}=<number>`);
  return { finding: `port ${port} is free` };
}

async function isShop(port: number): Promise<boolean> {
  try {
    const answer = await fetch(`http://localhost:${port}/readyz`, { signal: AbortSignal.timeout(5_000) });
    return ((await answer.json()) as { status?: string }).status === 'ok';
  } catch {
    return false;
  }
}

async function diagnoseData(): Promise<Diagnosis> {
  const folder = resolve(ROOT, process.env['DATA_DIR'] || '.data');
  try {
    await mkdir(folder, { recursive: true });
    await access(folder, constants.W_OK);
  } catch {
    const hint = 'change its owner, or set DATA_DIR to another folder';
    return { finding: `the data folder ${folder} cannot be written`, hint };
  }
  return (await diagnoseDatabase(folder)) ?? { finding: `the data folder ${folder} can be used` };
}

async function diagnoseDatabase(folder: string): Promise<Diagnosis | undefined> {
  if (!existsSync(join(ROOT, 'node_modules/.dar-installed'))) return undefined;
  const { joinEmbedded, holdsDatabase } = await import('../../../services/api/src/db/embedded/open-embedded.ts');
  if (!holdsDatabase(folder)) return undefined;
  try {
    await (await joinEmbedded(folder)).close();
    return undefined;
  } catch (error) {
    return diagnoseError(error as Error);
  }
}

async function diagnoseBrowser(): Promise<Diagnosis> {
  const path = await findBrowser();
  if (path) return { finding: `browser for the tests: ${path}` };
  return { finding: 'no browser for the tests', hint: `npm test installs one; if it cannot, ${BROWSER_HINT}` };
}

export async function diagnoseGoogleKeys(environment: NodeJS.ProcessEnv): Promise<Diagnosis> {
  const hasServer = Boolean(environment['GOOGLE_MAPS_API_KEY']);
  const hasBrowser = Boolean(environment['GOOGLE_MAPS_BROWSER_KEY']);
  if (hasServer && hasBrowser) return { finding: 'Google Maps: a key for the server and one for the browser' };
  if (hasServer)
    return { finding: 'only GOOGLE_MAPS_API_KEY is set: without GOOGLE_MAPS_BROWSER_KEY the map is the embedded one' };
  if (hasBrowser)
    return {
      finding: 'only GOOGLE_MAPS_BROWSER_KEY is set: without GOOGLE_MAPS_API_KEY the embedded list names a moved pin',
    };
  return { finding: 'no key of Google Maps: the embedded map and list of places are used' };
}

function diagnosis(isOk: boolean, finding: string, hint: string): Diagnosis {
  return isOk ? { finding } : { finding, hint };
}
