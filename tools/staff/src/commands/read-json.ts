import { readFile } from 'node:fs/promises';
import { StaffError } from '../staff-error.ts';

/** Returns what a file says. Throws StaffError for one that is missing or malformed. */
export async function readJson(file: string): Promise<unknown> {
  try {
    return JSON.parse(await readFile(file, 'utf8')) as unknown;
  } catch (error) {
    throw new StaffError(`${file} is no JSON file: ${error instanceof Error ? error.message : String(error)}`);
  }
}
