import { open } from 'node:fs/promises';
import { readJson, type Schema } from './read-json.ts';

const CHUNK_BYTES = 4_096;
const END_OF_LINE = ',\n';

/** Returns the JSON of one object whose parts are on lines of their own, so that the first ones can be read alone. */
export function toJsonLines(...parts: readonly object[]): string {
  return `{${parts.map((part) => JSON.stringify(part).slice(1, -1)).join(END_OF_LINE)}}`;
}

/** Returns the first parts of a file of `toJsonLines`, or undefined if there is none. */
export async function readFirstLines<Value>(file: string, count: number, schema: Schema<Value>) {
  return readJson(file, schema, await readStart(file, count));
}

/** Returns the object of the first lines. Returns undefined if the file has no such lines. */
async function readStart(file: string, count: number): Promise<string | undefined> {
  const handle = await open(file).catch(() => undefined);
  if (!handle) return undefined;
  try {
    let bytes = Buffer.alloc(0);
    for (;;) {
      const { bytesRead, buffer } = await handle.read(Buffer.alloc(CHUNK_BYTES), 0, CHUNK_BYTES, bytes.byteLength);
      if (bytesRead === 0) return undefined;
      bytes = Buffer.concat([bytes, buffer.subarray(0, bytesRead)]);
      const lines = bytes.toString().split(END_OF_LINE);
      if (lines.length > count) return `${lines.slice(0, count).join(END_OF_LINE)}}`;
    }
  } finally {
    await handle.close();
  }
}
