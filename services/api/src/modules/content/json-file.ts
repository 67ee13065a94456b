import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { z } from 'zod';
import { parseJson } from '../catalog/parse-json.ts';

/** The text of an editor's file; without it, the mistake is noted. */
export async function readText(folder: string, file: string, mistakes: string[]): Promise<string | undefined> {
  const text = await readFile(join(folder, file), 'utf8').catch(() => undefined);
  if (text === undefined) mistakes.push(`${file}: is missing`);
  return text;
}

/** What an editor's JSON file says; where it has mistakes, they are noted as `file: path: what is wrong`. */
export async function readJson<Schema extends z.ZodType>(
  folder: string,
  file: string,
  schema: Schema,
  mistakes: string[],
): Promise<z.output<Schema> | undefined> {
  const text = await readText(folder, file, mistakes);
  return text === undefined ? undefined : parseJson(file, text, schema, mistakes);
}
