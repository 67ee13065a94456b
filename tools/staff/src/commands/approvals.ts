import { table } from '@dar/cli/table';
import { APPROVAL_STATES, approvals, decideApproval } from '@dar/contracts/office';
import type { AuthorFlags } from '../ask.ts';
import { StaffError } from '../staff-error.ts';
import type { Context, Result } from './context.ts';
import { minute } from './show.ts';

interface ListFlags {
  readonly state?: string | undefined;
  readonly after?: string | undefined;
}

export async function listApprovals({ call }: Context, { state: text, after }: ListFlags): Promise<Result> {
  const state = APPROVAL_STATES.find((one) => one === text);
  if (text !== undefined && !state)
    throw new StaffError(`${text} is not a state: choose ${APPROVAL_STATES.join(', ')}.`);
  const { oData, next } = await call(approvals, { state, after });
  const rows = oData.map((approval) => [
    `${approval.id}`,
    minute(approval.asked_at),
    approval.asked_by.name,
    approval.call.replace('/office/', ''),
    `AED ${approval.amount}`,
    approval.state,
    String(approval.input['customer'] ?? approval.input['order'] ?? ''),
    String(approval.input['reason'] ?? ''),
  ]);
  const more = next === undefined ? '' : `\n--after ${next} shows the next ones.`;
  return {
    text: rows.length > 0 ? table(rows) + more : 'There are no such approvals.',
    json: { approvals: oData, next },
  };
}

export async function decide(
  { call, change }: Context,
  decision: 'approve' | 'reject',
  id: string,
  author: AuthorFlags,
): Promise<Result> {
  const { oData } = await call(decideApproval, { id, decision, ...change(author) });
  return { text: `Approval ${oData.id} is ${oData.state}.`, json: oData };
}
