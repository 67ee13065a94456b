import { readFile, realpath } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import * as z from '@dar/contracts/schema';
import { StaffError } from './staff-error.ts';

const CONFIG_FILE = 'office.config.json';

/** Written by `npm start` and `npm run dev` into their data folder. */
const config = z.object({ folder: z.string(), sitePort: z.int(), port: z.int(), tokenFile: z.string() });

type Environment = Readonly<Record<string, string | undefined>>;

export interface OfficeAccess {
  readonly origin: string;
  /** Of a machine; without it the session of a person. */
  readonly token?: string;
  /** Keeps the session of a person between two commands. */
  readonly sessionFile: string;
}

const SESSION_FILE = 'staff-session.json';

interface Wanted {
  readonly root: string;
  /** Use the token of the office, as a machine. */
  readonly isMachine: boolean;
}

/**
 * Returns where the office of the running shop is: OFFICE_PORT, with OFFICE_TOKEN for a machine and without for a
 * person; else the shop of DATA_DIR, which is relative to the root of the checkout. Throws StaffError when that shop
 * runs at another PORT.
 */
export async function readAccess(env: Environment, { root, isMachine }: Wanted): Promise<OfficeAccess> {
  const dataFolder = resolve(root, env['DATA_DIR'] || '.data');
  const sessionFile = join(dataFolder, SESSION_FILE);
  const { OFFICE_PORT: officePort, OFFICE_TOKEN: officeToken } = env;
  if (officePort && officeToken) return { origin: getOrigin(officePort), token: officeToken, sessionFile };
  if (officePort && !isMachine) return { origin: getOrigin(officePort), sessionFile };
  const { folder, sitePort, port, tokenFile } = await readConfig(join(dataFolder, CONFIG_FILE));
  if (folder !== (await realpath(dataFolder))) {
    throw new StaffError(`${dataFolder} is a copy of ${folder}: start the shop of this folder first.`);
  }
  if (env['PORT'] && Number(env['PORT']) !== sitePort) {
    throw new StaffError(`The shop of ${dataFolder} runs at port ${sitePort}, not ${env['PORT']}: set DATA_DIR too.`);
  }
  const origin = getOrigin(port);
  if (!isMachine) return { origin, sessionFile };
  const file = join(dataFolder, tokenFile);
  const token = env['OFFICE_TOKEN'] || (await readFile(file, 'utf8').catch(() => '')).trim();
  if (!token) throw new StaffError(`There is no token in ${file}: start the shop with npm start.`);
  return { origin, token, sessionFile };
}

const getOrigin = (port: number | string): string => `http://127.0.0.1:${port}`;

async function readConfig(file: string): Promise<z.output<typeof config>> {
  const text = await readFile(file, 'utf8').catch(() => undefined);
  if (text === undefined) {
    throw new StaffError(
      `No shop has started in ${dirname(file)}: start it with npm start, set its DATA_DIR, or set OFFICE_PORT as for its server, and OFFICE_TOKEN for a machine.`,
    );
  }
  try {
    return config.parse(JSON.parse(text));
  } catch (cause) {
    throw new StaffError(`${file} is wrong: start the shop again.`, { cause });
  }
}
