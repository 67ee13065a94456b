import { table } from '@dar/cli/table';
import { payoutEntries, payoutGaps, payouts } from '@dar/contracts/office';
import type { Context, Result } from './context.ts';
import { minute } from './show.ts';

interface AfterFlags {
  readonly after?: string | undefined;
}

interface ListFlags extends AfterFlags {
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

function toResult(rows: readonly (readonly string[])[], list: { readonly next?: string | undefined }): Result {
  const text = rows.length > 0 ? table(rows) : 'There are none.';
  return { text: list.next ? `${text}\n--after '${list.next}' shows the next ones.` : text, json: list };
}

export async function listPayouts({ call }: Context, flags: ListFlags): Promise<Result> {
  const list = await call(payouts, flags);
  const rows = list.oData.map(({ id, date, amount, fees, state, failure, movements }) => [
    ...[id, minute(date), `AED ${amount}`, `fees AED ${fees}`, state, failure, `movements ${movements}`],
  ]);
  return toResult(rows, list);
}

export async function showPayout({ call }: Context, payout: string, flags: AfterFlags): Promise<Result> {
  const list = await call(payoutEntries, { payout, ...flags });
  const rows = list.oData.map(({ date, category, amount, fee, order_no, provider_ref, match }) => [
    ...[minute(date), category, `AED ${amount}`, `fee AED ${fee}`, order_no, provider_ref, match],
  ]);
  return toResult(rows, list);
}

export async function listGaps({ call }: Context, flags: AfterFlags): Promise<Result> {
  const list = await call(payoutGaps, flags);
  const rows = list.oData.map(({ order_no, provider_ref, kind, in_ledger, paid_out }) => [
    ...[order_no, provider_ref, kind, `ledger AED ${in_ledger}`, `payouts AED ${paid_out}`],
  ]);
  return toResult(rows, list);
}
