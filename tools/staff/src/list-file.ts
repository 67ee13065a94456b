import { writeFile } from 'node:fs/promises';
import type { Call } from '@dar/app/call';
import { toCsvField } from '@dar/contracts/text/csv-field';
import { StaffError } from './staff-error.ts';

interface Page {
  readonly oData?: unknown;
  readonly next?: unknown;
}

const toPage = (response: object): Page => response;

/** Returns a call that reads the next pages of a list, too. */
export function callAllPages(call: Call): Call {
  return async (endpoint, input, options) => {
    const first = await call(endpoint, input, options);
    let page = toPage(first);
    if (!Array.isArray(page.oData)) return first;
    const rows: unknown[] = [...page.oData];
    while (typeof page.next === 'string' && Array.isArray(page.oData)) {
      page = toPage(await call(endpoint, { ...input, after: page.next }, options));
      if (Array.isArray(page.oData)) rows.push(...page.oData);
    }
    return { ...first, oData: rows, next: undefined };
  };
}

type Row = Readonly<Record<string, unknown>>;

/** Stores the list of a result as CSV (RFC 4180), which Excel reads with Arabic, and returns the number of its rows. */
export async function storeList(file: string, json: unknown): Promise<number> {
  const rows = findList(json);
  if (!rows) throw new StaffError('This command shows no list: leave --csv out.');
  const names = [...new Set(rows.flatMap((row) => Object.keys(row)))];
  const lines = [names, ...rows.map((row) => names.map((name) => toCell(row[name])))];
  const text = lines.map((cells) => cells.map(quote).join()).join('\r\n');
  await writeFile(file, `\uFEFF${text}\r\n`);
  return rows.length;
}

/** Returns the rows of a list, or of the first list in a result. */
function findList(json: unknown): readonly Row[] | undefined {
  const lists = Array.isArray(json) ? [json] : Object.values(json ?? {}).filter(Array.isArray);
  return lists[0]?.filter((row): row is Row => typeof row === 'object' && row !== null);
}

function toCell(value: unknown): string {
  if (value === undefined || value === null) return '';
  return toCsvField(typeof value === 'object' ? JSON.stringify(value) : String(value));
}

const quote = (cell: string) => (/[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);
