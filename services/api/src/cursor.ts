import type { RowCount } from '@dar/contracts/office';
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

const PAGE = 50;
const MAX_PAGE = 200;

/** Of `keyPage` of the contracts. */
export interface KeyPageRequest {
  readonly after?: string | undefined;
  readonly limit?: number | undefined;
}

/** Which rows of a list to read: those behind a key, one more than a page has. */
export interface KeyPage<Key> {
  readonly after: Key | undefined;
  readonly limit: number;
}

interface KeyList<Row, Key> {
  readonly readKey: (cursor: string) => Key;
  readonly toCursor: (row: Row) => string;
  readonly find: (page: KeyPage<Key>) => Promise<readonly Row[]>;
  readonly count: () => Promise<RowCount>;
}

/** The keys of a list that is ordered by the ids of its rows. */
export const byId = {
  readKey: (cursor: string): number => readCursor(cursor, 1)[0] ?? 0,
  toCursor: ({ id }: { readonly id: number }): string => toCursor([id]),
};

/** Returns how many rows a page has: 50 by default, 200 at most. */
export const getPageSize = ({ limit = PAGE }: KeyPageRequest): number => Math.min(limit, MAX_PAGE);

/**
 * Returns a page of a list and the cursor of the next one, and with the first page how many rows all have. Throws 400 for a
 * text that is no cursor.
 */
export async function readKeyPage<Row, Key>(
  request: KeyPageRequest,
  { readKey, toCursor: write, find, count }: KeyList<Row, Key>,
): Promise<{ readonly rows: readonly Row[]; readonly next?: string; readonly count?: RowCount }> {
  const { after } = request;
  const size = getPageSize(request);
  const found = await find({ after: after === undefined ? undefined : readKey(after), limit: size + 1 });
  const rows = found.slice(0, size);
  const last = rows.at(-1);
  return {
    rows,
    ...(found.length > size && last !== undefined && { next: write(last) }),
    ...(after === undefined && { count: await count() }),
  };
}
