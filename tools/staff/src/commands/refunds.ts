import { table } from '@dar/cli/table';
import { grantRefund, refundGrants, sendRefund, withdrawRefund } from '@dar/contracts/office';
import type { AuthorFlags, ConfirmFlags } from '../ask.ts';
import type { Context, Result } from './context.ts';
import { confirmOrder } from './orders.ts';
import { minute, readAmount, waitingText } from './show.ts';

interface ListFlags {
  readonly order?: string | undefined;
  readonly all?: true | undefined;
  readonly after?: string | undefined;
}

export async function listRefunds({ call }: Context, { all, ...flags }: ListFlags): Promise<Result> {
  const list = await call(refundGrants, { ...flags, ...(all && { all: '1' }) });
  const rows = list.oData.map(({ id, order_no, amount, state, granted_by, granted_at, reason }) => [
    ...[String(id), order_no, `AED ${amount}`, state, granted_by, minute(granted_at), reason],
  ]);
  const text = rows.length > 0 ? table(rows) : 'There are no such refunds.';
  return { text: list.next ? `${text}\n--after ${list.next} shows the next ones.` : text, json: list };
}

/** Grants a refund of an order; with `isSent` also pays it back. */
export async function refundOrder(
  context: Context,
  {
    reference,
    amount: text,
    isSent,
  }: { readonly reference: string; readonly amount: string; readonly isSent: boolean },
  { yes, ...author }: AuthorFlags & ConfirmFlags,
): Promise<Result> {
  const amount = readAmount(text);
  const change = await context.changeWithReason(author);
  const question = isSent ? `Pay back AED ${amount}?` : `Grant a refund of AED ${amount}?`;
  const order = await confirmOrder(context, reference, question, { yes });
  const { oData } = await context.call(grantRefund, { order, amount, ...(isSent && { send: '1' }), ...change });
  if ('approval' in oData) return { text: waitingText(oData), json: oData };
  const { id, order_no, way, refundable } = oData;
  const done = way ? `AED ${amount} of ${order_no} goes to the ${way}` : `Refund ${id} of ${order_no} waits to be sent`;
  return { text: `${done}; AED ${refundable} can still be paid back.`, json: oData };
}

export async function sendGranted({ call, change }: Context, id: string, author: AuthorFlags): Promise<Result> {
  const { oData } = await call(sendRefund, { id, ...change(author) });
  if ('approval' in oData) return { text: waitingText(oData), json: oData };
  return { text: `Refund ${oData.id} of ${oData.order_no} goes to the ${oData.way}.`, json: oData };
}

export async function withdrawGranted(
  { call, changeWithReason }: Context,
  id: string,
  author: AuthorFlags,
): Promise<Result> {
  const { oData } = await call(withdrawRefund, { id, ...(await changeWithReason(author)) });
  return { text: `Refund ${oData.id} of ${oData.order_no} is withdrawn.`, json: oData };
}
