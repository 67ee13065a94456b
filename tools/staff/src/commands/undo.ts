import { table } from '@dar/cli/table';
import { undoableChanges, undoChange } from '@dar/contracts/office';
import type { AuthorFlags } from '../ask.ts';
import type { Context, Result } from './context.ts';
import { minute } from './show.ts';

export async function listUndoable({ call }: Context): Promise<Result> {
  const { oData } = await call(undoableChanges, {});
  const rows = oData.map(({ change, until, why_not }) => [
    String(change.id),
    minute(change.date),
    change.name,
    change.action,
    change.order_no ?? '',
    why_not ? why_not.en : `until ${minute(until)}`,
  ]);
  return { text: rows.length > 0 ? table(rows) : 'Nothing was changed in the last minutes.', json: oData };
}

export async function undoOne({ call, change }: Context, id: string, author: AuthorFlags): Promise<Result> {
  const { oData } = await call(undoChange, { change: id, ...change(author) });
  return { text: `Change ${oData.undone} (${oData.action}) is taken back.`, json: oData };
}
