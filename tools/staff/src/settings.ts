import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import * as z from '@dar/contracts/schema';
import { StaffError } from './staff-error.ts';

const CONFIG_FILE = 'office.config.json';

/** Written by `npm start` and `npm run dev`. */
const config = z.object({ port: z.int(), tokenFile: z.string() });

type Environment = Readonly<Record<string, string | undefined>>;

export interface OfficeAccess {
  readonly origin: string;
  readonly token: string;
}

/** Returns where the office of the running shop is: OFFICE_PORT and OFFICE_TOKEN, else `office.config.json`. */
export async function readAccess(env: Environment, folder: string): Promise<OfficeAccess> {
  if (env['OFFICE_PORT'] && env['OFFICE_TOKEN']) return access(env['OFFICE_PORT'], env['OFFICE_TOKEN']);
  const { port, tokenFile } = await readConfig(join(folder, CONFIG_FILE));
  const token = (await readFile(resolve(folder, tokenFile), 'utf8').catch(() => '')).trim();
  if (!token) throw new StaffError(`There is no token in ${tokenFile}: start the shop with npm start.`);
  return access(port, token);
}

const access = (port: number | string, token: string): OfficeAccess => ({ origin: `http://127.0.0.1:${port}`, token });

async function readConfig(file: string): Promise<z.output<typeof config>> {
  const text = await readFile(file, 'utf8').catch(() => undefined);
  if (text === undefined) {
    throw new StaffError('Which shop? Start it with npm start, or set OFFICE_PORT and OFFICE_TOKEN as for its server.');
  }
  try {
    return config.parse(JSON.parse(text));
  } catch (cause) {
    throw new StaffError(`${file} is wrong: start the shop again.`, { cause });
  }
}
