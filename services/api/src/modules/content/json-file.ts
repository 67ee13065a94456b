import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { z } from 'zod';
import { parseJson } from '../catalog/catalog-mistakes.ts';

export async function readText(folder: string, file: string, mistakes: string[]): Promise<string | undefined> {
  const text = await readFile(join(folder, file), 'utf8').catch(() => undefined);
  if (text === undefined) mistakes.push(`${file}: is missing`);
  return text;
}

export async function readJson<Schema extends z.ZodType>(
  folder: string,
  file: string,
  schema: Schema,
  mistakes: string[],
): Promise<z.output<Schema> | undefined> {
  const text = await readText(folder, file, mistakes);
  return text === undefined ? undefined : parseJson(file, text, schema, mistakes);
}
