import { table } from '@dar/cli/table';
import { parseAmount, toAmount } from '@dar/contracts/money';
import type { AuditEntry, RowCount, WaitingApproval } from '@dar/contracts/office';
import { toDubaiTime } from '@dar/contracts/time/dubai';
import { StaffError } from '../staff-error.ts';

/** Returns a moment as a time in Dubai, as commands take it: '2026-11-24 13:30'. */
export const minute = (moment: string): string => toDubaiTime(new Date(moment));

/** Returns '1 person', '2 people'. */
export const people = (count: number): string => (count === 1 ? '1 person' : `${count} people`);

/** Returns lines of a name and a value, without those that have no value. */
export function facts(rows: readonly (readonly [string, string | undefined])[]): string {
  return table(rows.flatMap(([name, value]) => (value ? [[name, value]] : [])));
}

/** Returns a titled table; nothing without rows. */
export function block(title: string, rows: readonly (readonly string[])[]): string[] {
  return rows.length === 0 ? [] : [`${title}\n${table(rows.map((row) => ['', ...row]))}`];
}

export function logRows(log: readonly AuditEntry[]): string[][] {
  return log.map(({ date, name, action, order_no, customer_id, after, reason }) => [
    minute(date),
    name,
    action,
    order_no ?? (customer_id === undefined ? '' : `customer ${customer_id}`),
    changedValues(after),
    reason,
  ]);
}

function changedValues(after: AuditEntry['after']): string {
  return Object.entries(after)
    .filter(([, value]) => typeof value !== 'object')
    .map(([name, value]) => `${name} ${value}`)
    .join(', ');
}

/** Returns '50.00' for 50. Throws StaffError for any other text than an amount. */
export function readAmount(text: string): string {
  try {
    return toAmount(parseAmount(text));
  } catch {
    throw new StaffError(`${text} is not an amount such as 49.50.`);
  }
}

/** Returns a note when a list has more rows than it shows. */
export function more({ next, count }: { readonly next?: string; readonly count?: RowCount }): string {
  if (!next) return '';
  const all = count ? ` There are ${count.is_estimate ? 'about ' : ''}${count.value} in all.` : '';
  return `\nThere are more: --after ${next} shows the next ones.${all}`;
}

/** Returns what a call above a limit says: it changed nothing yet. */
export function waitingText({ approval }: WaitingApproval): string {
  return `Nothing was changed yet: approval ${approval.id} waits for a second person.`;
}
