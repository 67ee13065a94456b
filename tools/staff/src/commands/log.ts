import { table } from '@dar/cli/table';
import { auditLog } from '@dar/contracts/office';
import type { Context, PageFlags, Result } from './context.ts';
import { logRows, more } from './show.ts';

export interface LogFlags extends PageFlags {
  readonly customer?: string | undefined;
  readonly order?: string | undefined;
  /** The id of a member of staff. */
  readonly staff?: string | undefined;
  /** The whole action: 'orders cancel'. */
  readonly action?: string | undefined;
  readonly reads?: true | undefined;
}

export async function showLog({ call }: Context, { reads, ...flags }: LogFlags): Promise<Result> {
  const { oData, ...rest } = await call(auditLog, { ...flags, ...(reads && { kind: 'read' }) });
  const text = oData.length > 0 ? `${table(logRows(oData))}${more(rest)}` : 'There are no such entries.';
  return { text, json: { entries: oData, next: rest.next, count: rest.count } };
}
