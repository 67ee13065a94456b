import { writeFile } from 'node:fs/promises';
import { table } from '@dar/cli/table';
import {
  assignVisit,
  cancelByOffice,
  completeVisit,
  type OfficeOrder,
  officeDocument,
  officeOrder,
  officeOrders,
  rescheduleByOffice,
  startVisit,
} from '@dar/contracts/office';
import { VISIT_STATES, type VisitState } from '@dar/contracts/order-status';
import { dayInDubai } from '@dar/contracts/time/dubai';
import type { AuthorFlags, ConfirmFlags } from '../ask.ts';
import { StaffError } from '../staff-error.ts';
import type { Context, PageFlags, Result } from './context.ts';
import { block, facts, logRows, minute, more, waitingText } from './show.ts';

export interface ListFlags extends PageFlags {
  readonly status?: string | undefined;
  /** 'today' or a day in Dubai. */
  readonly date?: string | undefined;
  readonly customer?: string | undefined;
}

export interface VisitFlags extends AuthorFlags {
  readonly visit?: string | undefined;
}

export async function listOrders({ call }: Context, { status, date, ...flags }: ListFlags): Promise<Result> {
  const day = date === 'today' ? dayInDubai(new Date()) : date;
  const list = await call(officeOrders, { status: readStatus(status), date: day, ...flags });
  const rows = list.oData.map((order) => [
    order.order_no,
    order.time,
    order.status_text,
    `${order.customer_name} (${order.customer_id})`,
    order.services.join(', '),
    `AED ${order.grand_total}`,
    order.payment_mode,
  ]);
  const text = rows.length > 0 ? `${table(rows)}${more(list)}` : 'There are no such orders.';
  const note = list.without_times?.length
    ? `\nThe shop offers no times for ${list.without_times.join(', ')}: add crews with npm run staff -- crews add.`
    : '';
  const { oData: orders, next, count, without_times } = list;
  return { text: text + note, json: { orders, next, count, without_times } };
}

export async function showOrder({ call }: Context, order: string): Promise<Result> {
  const { oData } = await call(officeOrder, { order });
  return { text: describe(oData), json: oData };
}

function describe(found: OfficeOrder): string {
  const { order, events, log, messages, missed } = found;
  const parts = [
    ...summarize(found),
    ...block(
      'Credit notes',
      (order.credit_notes ?? []).map(({ number, amount, date, is_invoice }) => [
        ...[number, `AED ${amount}`, minute(date), is_invoice ? 'invoice that takes one back' : ''],
      ]),
    ),
    ...block(
      'Events',
      events.map(({ date, visit, from, to, by, by_name, reason }) => [
        minute(date),
        `visit ${visit}`,
        from && from !== to ? `${from} → ${to}` : to,
        by_name ? `${by} ${by_name}` : by,
        reason,
      ]),
    ),
    ...block(
      'Missed visits',
      missed.map(({ visit, outcome, photo = '' }) => [`visit ${visit}`, outcome, photo]),
    ),
    ...block(
      'Messages',
      messages.map(({ date, channel, topic, language, to, state, attempts, provider_id: providerId = '' }) => [
        ...[minute(date), channel, topic, language ?? 'en and ar', to],
        attempts > 1 ? `${state}, ${attempts} attempts` : state,
        providerId,
      ]),
    ),
    ...block('Log', logRows(log)),
  ];
  return parts.join('\n\n');
}

/** Returns the parts that say whose order it is, what it cost and when its visits are. */
function summarize({ order, customer, crews, refund, refundable }: OfficeOrder): string[] {
  const crewOf = (visit: number) => crews.find((crew) => crew.visit === visit);
  return [
    facts([
      ['Order', `${order.order_no}, ${order.status_text}, placed ${minute(order.order_date)}`],
      ['Customer', `${customer.name} (${customer.id}), ${customer.email}, ${customer.phone}`],
      ['Address', order.address?.complete_address],
      ['Note', order.services[0]?.task_description],
      ['Coupon', order.coupon_code],
      ['Total', `AED ${order.grand_total}, ${order.payment_mode}`],
      ['Refund', refund && `AED ${refund.amount}, ${refund.state}`],
      ['Refundable', `AED ${refundable}`],
    ]),
    ...block(
      'Services',
      order.services.map(({ name, qty, service_price }) => [name, `${qty} ×`, `AED ${service_price}`]),
    ),
    ...block(
      'Visits',
      (order.visits ?? []).map(({ number, time, minutes, status_text }) => {
        const crew = crewOf(number);
        return [`${number}`, time, `${minutes} min`, status_text, crew ? `${crew.name} (${crew.crew_id})` : ''];
      }),
    ),
  ];
}

function readStatus(text: string | undefined): VisitState | undefined {
  if (text === undefined) return undefined;
  const status = VISIT_STATES.find((one) => one.toLowerCase() === text.toLowerCase());
  if (!status) throw new StaffError(`${text} is not a status: choose ${VISIT_STATES.join(', ')}.`);
  return status;
}

const CHANGES = { assign: assignVisit, start: startVisit, complete: completeVisit } as const;

interface ChangeFlags extends VisitFlags {
  readonly crew?: string | undefined;
  readonly early?: true | undefined;
}

/** Assigns, starts or completes a visit. */
export async function changeVisit(
  { call, change }: Context,
  kind: keyof typeof CHANGES,
  order: string,
  { visit, crew, early, ...author }: ChangeFlags,
): Promise<Result> {
  const input = { order, visit, crew_id: crew, ...(early && { early: '1' }), ...change(author) };
  const { oData } = await call(CHANGES[kind], input).catch((error: unknown) => {
    const isEarly = error instanceof StaffError && error.code === 'too-early';
    throw isEarly ? new StaffError(`${error.message} Add --early then.`) : error;
  });
  return { text: `${oData.order_no} is ${oData.status_text}.`, json: oData };
}

export async function cancelOrder(
  context: Context,
  reference: string,
  { visit, yes, ...author }: VisitFlags & ConfirmFlags,
): Promise<Result> {
  const change = await context.changeWithReason(author);
  const cancelled = visit === undefined ? 'all open visits' : `visit ${visit}`;
  const input = { order: reference, visit, ...change };
  const { oData: effect } = await context.call(cancelByOffice, { ...input, dry_run: '1' });
  const paidBack = 'approval' in effect ? 'what was paid' : `AED ${effect.refund}`;
  const order = await confirmOrder(context, reference, `Cancel ${cancelled} and pay back ${paidBack}?`, { yes });
  const { oData } = await context.call(cancelByOffice, { order, visit, ...change });
  if ('approval' in oData) return { text: waitingText(oData), json: oData };
  const { order_no, status_text, refund } = oData;
  return { text: `${order_no} is ${status_text}; AED ${refund} is paid back.`, json: oData };
}

export async function saveDocument(
  { call }: Context,
  order: string,
  file: string,
  { number }: { readonly number?: string | undefined },
): Promise<Result> {
  const { oData } = await call(officeDocument, { order, ...(number && { number }) });
  await writeFile(file, Buffer.from(oData.base64, 'base64'));
  return { text: `${file} is written.`, json: { file } };
}

/** Shows an order and asks whether to change it. Returns its number. */
export async function confirmOrder(
  { call, confirm }: Context,
  reference: string,
  question: string,
  flags: ConfirmFlags,
): Promise<string> {
  const { oData } = await call(officeOrder, { order: reference });
  const { order_no } = oData.order;
  await confirm(summarize(oData).join('\n\n'), `${order_no} of ${oData.customer.name}: ${question}`, flags);
  return order_no;
}

export async function rescheduleVisit(
  { call, changeWithReason }: Context,
  order: string,
  time: string,
  { visit, ...author }: VisitFlags,
): Promise<Result> {
  const { oData } = await call(rescheduleByOffice, { order, visit, time, ...(await changeWithReason(author)) });
  return { text: `${oData.order_no} is ${oData.status_text}, with a visit at ${time}.`, json: oData };
}
