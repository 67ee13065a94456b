import { table } from '@dar/cli/table';
import { disputeEvidence, disputes, sendDisputeEvidence } from '@dar/contracts/office';
import type { AuthorFlags, ConfirmFlags } from '../ask.ts';
import type { Context, Result } from './context.ts';
import { facts, minute } from './show.ts';

interface ListFlags {
  readonly all?: true | undefined;
  readonly after?: string | undefined;
}

export async function listDisputes({ call }: Context, { all, after }: ListFlags): Promise<Result> {
  const list = await call(disputes, { after, ...(all && { all: '1' }) });
  const rows = list.oData.map((one) => [
    ...[one.id, one.order_no, `AED ${one.amount}`, one.reason, one.is_inquiry ? 'inquiry' : '', one.state],
    ...[one.due_at ? `answer until ${minute(one.due_at)}` : '', `evidence ${one.evidence}`],
  ]);
  const text = rows.length > 0 ? table(rows) : 'There are no such disputes.';
  return { text: list.next ? `${text}\n--after ${list.next} shows the next ones.` : text, json: list };
}

export async function showEvidence({ call }: Context, dispute: string): Promise<Result> {
  const { oData } = await call(disputeEvidence, { dispute });
  return { text: facts(Object.entries(oData.evidence)), json: oData };
}

/** Shows the evidence and sends it, with `text` as its last part. */
export async function sendEvidence(
  context: Context,
  dispute: string,
  { text, yes, ...author }: AuthorFlags & ConfirmFlags & { readonly text?: string | undefined },
): Promise<Result> {
  const change = await context.changeWithReason(author);
  const { text: shown } = await showEvidence(context, dispute);
  await context.confirm(shown, 'Send this evidence to the bank? It is sent once.', { yes });
  const own = text === undefined ? {} : { uncategorized_text: text };
  const { oData } = await context.call(sendDisputeEvidence, { dispute, ...own, ...change });
  return { text: `The evidence of ${dispute} is ${oData.dispute.evidence}.`, json: oData };
}
