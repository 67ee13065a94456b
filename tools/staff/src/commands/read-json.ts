import { readFile } from 'node:fs/promises';
import type * as z from '@dar/contracts/schema';
import { StaffError } from '../staff-error.ts';

/** Returns what a file says. Throws StaffError for one that is missing or malformed. */
export async function readJson(file: string): Promise<unknown> {
  try {
    return JSON.parse(await readFile(file, 'utf8')) as unknown;
  } catch (error) {
    throw new StaffError(`${file} is no JSON file: ${error instanceof Error ? error.message : String(error)}`);
  }
}

/** Returns a value in the form of a call. Throws StaffError with the first mistake. */
export function readForm<Schema extends z.ZodMiniType>(value: unknown, schema: Schema, name: string): z.input<Schema> {
  const [issue] = schema.safeParse(value).error?.issues ?? [];
  if (issue) throw new StaffError(`${[name, ...issue.path].join('.')}: ${issue.message}`);
  return value as z.input<Schema>;
}
