import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { z } from 'zod';
import { parseJson } from '../catalog/parse-json.ts';

/** Returns the text of a file, or adds the mistake that it is missing. */
export async function readText(folder: string, file: string, mistakes: string[]): Promise<string | undefined> {
  const text = await readFile(join(folder, file), 'utf8').catch(() => undefined);
  if (text === undefined) mistakes.push(`${file}: is missing`);
  return text;
}

/** Reads a JSON file and adds its mistakes as `file: path: message`. */
export async function readJson<Schema extends z.ZodType>(
  folder: string,
  file: string,
  schema: Schema,
  mistakes: string[],
): Promise<z.output<Schema> | undefined> {
  const text = await readText(folder, file, mistakes);
  return text === undefined ? undefined : parseJson(file, text, schema, mistakes);
}
