import { standardError } from './errors.ts';

/** Returns an opaque cursor of a list that is ordered by a key. */
export function toCursor(key: readonly number[]): string {
  return Buffer.from(JSON.stringify(key)).toString('base64url');
}

/** Returns the key of a cursor, which has some numbers. Throws 400 for another text. */
export function readCursor(cursor: string, length: number): readonly number[] {
  const key = parse(cursor);
  if (Array.isArray(key) && key.length === length && key.every(Number.isSafeInteger)) return key;
  throw standardError('invalid', { fields: { after: ['must be the cursor of a page'] } });
}

function parse(cursor: string): unknown {
  try {
    return JSON.parse(Buffer.from(cursor, 'base64url').toString());
  } catch {
    return undefined;
  }
}
