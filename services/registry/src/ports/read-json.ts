import { readOptional } from './files.ts';

/** Returns the parsed content of a file, or undefined if there is none. Throws if it has another form. */
export async function readJson<Value>(
  file: string,
  schema: { parse: (value: unknown) => Value },
): Promise<Value | undefined> {
  const content = await readOptional(file);
  if (!content) return undefined;
  try {
    return schema.parse(JSON.parse(content.toString()));
  } catch (cause) {
    throw new Error(`${file} is damaged: restore it from a backup.`, { cause });
  }
}
