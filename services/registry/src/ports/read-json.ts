import { readOptional } from './files.ts';

export interface Schema<Value> {
  parse(value: unknown): Value;
}

/**
 * Returns the parsed content of a file, or undefined if there is none. Throws if it has another form. `start` is a part of
 * the content that is read already and enough.
 */
export async function readJson<Value>(file: string, schema: Schema<Value>, start?: string): Promise<Value | undefined> {
  const content = start ?? (await readOptional(file))?.toString();
  if (content === undefined) return undefined;
  try {
    return schema.parse(JSON.parse(content));
  } catch (cause) {
    throw new Error(`${file} is damaged: restore it from a backup.`, { cause });
  }
}
