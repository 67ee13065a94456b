import { table } from '@dar/cli/table';
import { officePartners, partnerBill, setPartnerKey } from '@dar/contracts/office';
import type { AuthorFlags } from '../ask.ts';
import type { Context, Result } from './context.ts';

export async function listPartners({ call }: Context): Promise<Result> {
  const { oData } = await call(officePartners, {});
  const rows = oData.map(({ name, since, transactions, ordered }) => [
    name,
    `since ${since.slice(0, 10)}`,
    `${transactions} transactions, ${ordered} ordered with`,
  ]);
  return { text: rows.length > 0 ? table(rows) : 'There are no partners.', json: oData };
}

/** Makes or replaces the key of a partner, which is shown only here. */
export async function replaceKey(
  { call, changeWithReason }: Context,
  name: string,
  flags: AuthorFlags,
): Promise<Result> {
  const { oData } = await call(setPartnerKey, { name, ...(await changeWithReason(flags)) });
  return { text: `Key of ${oData.name}, shown only once: ${oData.key}`, json: oData };
}

export async function showBill({ call }: Context, partner: string, month: string): Promise<Result> {
  const { oData } = await call(partnerBill, { partner, month });
  const rows = oData.map((row) => [row.ordered_at, row.order, row.service, row.partner_total_aed, row.status]);
  return { text: rows.length > 0 ? table(rows) : 'Nothing was ordered.', json: oData };
}
