import { table } from '@dar/cli/table';
import { auditLog } from '@dar/contracts/office';
import type { Context, PageFlags, Result } from './context.ts';
import { logRows, more } from './show.ts';

export interface LogFlags extends PageFlags {
  readonly customer?: string | undefined;
  readonly order?: string | undefined;
}

export async function showLog({ call }: Context, flags: LogFlags): Promise<Result> {
  const { oData, total } = await call(auditLog, flags);
  const text = oData.length > 0 ? `${table(logRows(oData))}${more(oData.length, total)}` : 'Nothing has changed yet.';
  return { text, json: { entries: oData, total } };
}
