import { table } from '@dar/cli/table';
import type { EndpointInput } from '@dar/contracts/endpoint';
import {
  addCustomerAddress,
  bookForCustomer,
  bookingServices,
  cancelPaymentLink,
  makeCustomer,
  paymentLinks,
  resendPaymentLink,
} from '@dar/contracts/office';
import type { AuthorFlags, ConfirmFlags } from '../ask.ts';
import type { Context, Result } from './context.ts';
import { readForm, readJson } from './read-json.ts';
import { block, facts, minute } from './show.ts';

interface NewCustomer {
  readonly first: string;
  readonly last: string;
  readonly email: string;
  readonly phone: string;
}

export async function makeAccount({ call, change }: Context, person: NewCustomer, flags: AuthorFlags): Promise<Result> {
  const { first, last, email, phone } = person;
  const input = { first_name: first, last_name: last, email, phone, ...change(flags) };
  const { oData } = await call(makeCustomer, input);
  return { text: `Customer ${oData.customer_id}. The link to confirm ${email} is sent.`, json: oData };
}

export async function addAddressTo(
  { call, change }: Context,
  customer: string,
  file: string,
  flags: AuthorFlags,
): Promise<Result> {
  const address = readForm(await readJson(file), addCustomerAddress.input.shape.address, file);
  const { oData } = await call(addCustomerAddress, { customer, address, ...change(flags) });
  return { text: `Address ${oData.address_id} of customer ${oData.customer_id}.`, json: oData };
}

export async function listServices({ call }: Context): Promise<Result> {
  const { oData } = await call(bookingServices, {});
  const rows = oData.map(({ id, name, category, service_price }) => [
    String(id),
    name,
    category,
    `AED ${service_price}`,
  ]);
  return { text: table(rows), json: oData };
}

export interface BookFlags extends AuthorFlags, ConfirmFlags {
  readonly service: readonly string[];
  readonly address?: string | undefined;
  readonly task?: string | undefined;
  readonly coupon?: string | undefined;
  readonly weeks?: string | undefined;
  readonly payment?: string | undefined;
  readonly dryRun?: true | undefined;
}

/** Shows price and visits before it asks, and books at the price that it has shown. */
export async function bookVisit(
  { call, change, confirm }: Context,
  { customer, time }: { readonly customer: string; readonly time: string },
  { service, address, task, coupon, weeks, payment = 'cash', dryRun, ...flags }: BookFlags,
): Promise<Result> {
  const form = bookForCustomer.input.shape;
  const booking = {
    ...{ customer, time, address_id: address, task_description: task, coupon_code: coupon },
    items: readForm(await Promise.all(service.map(readItem)), form.items, 'service'),
    visit_interval_weeks: readForm(weeks, form.visit_interval_weeks, 'weeks'),
    payment: readForm(payment, form.payment, 'payment'),
    ...change(flags),
  };
  const send = (more: Partial<EndpointInput<typeof bookForCustomer>>) => call(bookForCustomer, { ...booking, ...more });
  const tried = (await send({ dry_run: '1' })).oData;
  const text = [
    facts([
      ['Services', `AED ${tried.cart_total}`],
      ['Service charge', `AED ${tried.service_charge}`],
      ['Discount', `AED ${tried.discount}`],
      ['VAT', `AED ${tried.tax_amount}`],
      [payment === 'link' ? 'Total, by link' : 'Total, in cash', `AED ${tried.grand_total}`],
    ]),
    ...block(
      'Visits',
      tried.visits.map(({ starts_at, visit_minutes }) => [starts_at, `${visit_minutes} minutes`]),
    ),
  ].join('\n');
  if (dryRun) return { text, json: tried };
  await confirm(text, `Book this for customer ${tried.customer_id}?`, flags);
  const { oData } = await send({ shown_total: tried.grand_total });
  const { link, order_no, grand_total } = oData;
  const done = link ? [link.payment, `works until ${minute(link.ends_at)}`] : [order_no];
  return { text: table([[...done, `AED ${grand_total}`]]), json: oData };
}

export async function listLinks({ call }: Context, flags: { readonly after?: string | undefined }): Promise<Result> {
  const list = await call(paymentLinks, flags);
  const rows = list.oData.map(({ payment, customer, grand_total, time, ends_at, by, is_processing }) => [
    ...[payment, customer, `AED ${grand_total}`, time, `works until ${minute(ends_at)}`, `by ${by}`],
    is_processing ? 'the bank checks the payment' : '',
  ]);
  const text = rows.length > 0 ? table(rows) : 'There are none.';
  return { text: list.next ? `${text}\n--after '${list.next}' shows the next ones.` : text, json: list };
}

export async function sendLinkAgain({ call, change }: Context, payment: string, flags: AuthorFlags): Promise<Result> {
  const { oData } = await call(resendPaymentLink, { payment, ...change(flags) });
  const text = `A new link is sent, which works until ${minute(oData.ends_at)}. The old one has ended.`;
  return { text, json: oData };
}

const CANCELLED = {
  cancelled: 'The link has ended, and its time is free.',
  placed: 'It was paid meanwhile: its order is placed.',
  refunded: 'It was paid meanwhile, and the money goes back.',
  processing: 'The bank still checks its payment. A paid one becomes the order.',
} as const;

export async function cancelLink(
  { call, change, confirm }: Context,
  payment: string,
  { yes, ...author }: AuthorFlags & ConfirmFlags,
): Promise<Result> {
  await confirm('', `End the payment link ${payment}?`, { yes });
  const { oData } = await call(cancelPaymentLink, { payment, ...change(author) });
  return { text: [CANCELLED[oData.state], oData.order_no].join(' ').trim(), json: oData };
}

/** Reads '12', '12x2', or the path of a JSON file with what the customer chose of a service. */
async function readItem(text: string): Promise<unknown> {
  const [, id, qty] = /^(\d+)(?:x(\d+))?$/.exec(text) ?? [];
  return id === undefined ? readJson(text) : { service_id: Number(id), qty: Number(qty ?? 1) };
}
