import { randomUUID } from 'node:crypto';
import { table } from '@dar/cli/table';
import { addVisitPhoto, CREW_REPORTS, type CrewReportKind, myDay, reportVisit } from '@dar/contracts/office';
import { fromDubaiTime } from '@dar/contracts/time/dubai';
import { StaffError } from '../staff-error.ts';
import type { Context, Result } from './context.ts';
import { readPicture } from './pictures.ts';
import { minute, readAmount } from './show.ts';

/** Shows the visits of a member's crew. */
export async function showDay(
  { call }: Context,
  member: string,
  { date }: { readonly date?: string | undefined },
): Promise<Result> {
  const { oData } = await call(myDay, { member_id: member, date });
  const rows = oData.visits.map((visit) => [
    ...[visit.order_no, `visit ${visit.visit}`, `${visit.from.slice(11)}-${visit.to.slice(11)}`, visit.status_text],
    ...[visit.services.map(({ name, qty }) => `${qty} × ${name}`).join(', '), visit.address ?? ''],
    visit.customer ? `${visit.customer.first_name} ${visit.customer.phone}` : '',
    visit.cash_due === '0.00' ? '' : `collect AED ${visit.cash_due}`,
  ]);
  const text = rows.length > 0 ? table(rows) : `${oData.crew_name} has no visits on ${oData.date}.`;
  return { text, json: oData };
}

export interface ReportFlags {
  readonly visit?: string | undefined;
  readonly at?: string | undefined;
  readonly note?: string | undefined;
  readonly amount?: string | undefined;
  readonly photo?: string | undefined;
}

/** Stores what a member of a crew said, such as by phone. */
export async function report(
  { call }: Context,
  { member, order, kind: kindText }: { readonly member: string; readonly order: string; readonly kind: string },
  { visit, at, note, amount, photo }: ReportFlags,
): Promise<Result> {
  const kind = CREW_REPORTS.find((one) => one === kindText) satisfies CrewReportKind | undefined;
  if (!kind) throw new StaffError(`${kindText} is no report: choose ${CREW_REPORTS.join(', ')}.`);
  const now = new Date().toISOString();
  const { oData } = await call(reportVisit, {
    ...{ member_id: member, order, visit, kind, note },
    ...(photo !== undefined && { photo: await toPhoto(call, member, photo) }),
    ...{ request_id: randomUUID(), sent_at: now, at: at ? fromDubaiTime(at).toISOString() : now },
    ...(amount !== undefined && { amount: readAmount(amount) }),
  });
  const { state, why, superseded_by: other } = oData;
  const reason = other ? ` by ${other.name || other.by}: ${other.what} (${minute(other.at)})` : why ? `: ${why}` : '';
  return { text: `${kind} is ${state}${reason}.`, json: oData };
}

/** Returns the hash of a photo: of a stored one, or of a file that it stores. */
async function toPhoto(call: Context['call'], member: string, photo: string): Promise<string> {
  if (/^[0-9a-f]{64}$/.test(photo)) return photo;
  const { oData } = await call(addVisitPhoto, {
    member_id: member,
    picture: (await readPicture(photo)).toString('base64'),
  });
  return oData.hash;
}
