import { randomBytes } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

export const TOKEN_FILE = 'platform-token';

const TOKEN_BYTES = 32;
const OWNER_ONLY = 0o600;

/** Returns the PLATFORM_TOKEN setting. Without it, the token is made once and kept in `<folder>/platform-token`. */
export async function platformToken(folder: string): Promise<string> {
  const set = process.env['PLATFORM_TOKEN'];
  if (set) return set;
  const file = join(folder, TOKEN_FILE);
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
