import { randomBytes } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

export const PLATFORM_TOKEN_FILE = 'platform-token';
export const OFFICE_TOKEN_FILE = 'office-token';

const TOKEN_BYTES = 32;
const OWNER_ONLY = 0o600;

/** Returns the PLATFORM_TOKEN setting. Without it, the token is made once and kept in `<folder>/platform-token`. */
export function platformToken(folder: string): Promise<string> {
  return readToken(process.env['PLATFORM_TOKEN'], folder, PLATFORM_TOKEN_FILE);
}

/** Returns the OFFICE_TOKEN setting. Without it, the token is made once and kept in `<folder>/office-token`. */
export function officeToken(folder: string): Promise<string> {
  return readToken(process.env['OFFICE_TOKEN'], folder, OFFICE_TOKEN_FILE);
}

async function readToken(set: string | undefined, folder: string, name: string): Promise<string> {
  if (set) return set;
  const file = join(folder, name);
  const token = randomBytes(TOKEN_BYTES).toString('base64url');
  await mkdir(folder, { recursive: true });
  try {
    await writeFile(file, `${token}\n`, { mode: OWNER_ONLY, flag: 'wx' });
    return token;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    return (await readFile(file, 'utf8')).trim();
  }
}
