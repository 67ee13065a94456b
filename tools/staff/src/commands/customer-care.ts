import { writeFile } from 'node:fs/promises';
import { table } from '@dar/cli/table';
import {
  addNote,
  blockCustomer,
  customerNotes,
  deleteCustomer,
  deleteNote,
  editNote,
  exportCustomer,
  findCustomers,
  findOrders,
  RESENT_KINDS,
  resend,
  unblockCustomer,
} from '@dar/contracts/office';
import type { AuthorFlags, ConfirmFlags } from '../ask.ts';
import { StaffError } from '../staff-error.ts';
import type { Context, Result } from './context.ts';
import { block, facts, minute } from './show.ts';

interface ListFlags {
  readonly after?: string | undefined;
}

interface FoundPage {
  readonly next?: string | undefined;
  readonly count?: { readonly value: number; readonly is_estimate: boolean };
}

function nextPage({ next, count }: FoundPage): string {
  const all = count ? `, of ${count.is_estimate ? 'about ' : ''}${count.value}` : '';
  return next === undefined ? '' : `\n--after ${next} shows the next ones${all}.`;
}

export async function find({ call }: Context, words: readonly string[], { after }: ListFlags): Promise<Result> {
  const page = await call(findCustomers, { words: words.join(' '), after });
  const rows = page.oData.map(({ id, name, email, phone, is_blocked }) => [
    ...[String(id), name, email, phone],
    is_blocked ? 'blocked' : '',
  ]);
  return { text: `${table(rows)}${nextPage(page)}`, json: page };
}

export async function findOrdersBy({ call }: Context, words: readonly string[], { after }: ListFlags): Promise<Result> {
  const page = await call(findOrders, { words: words.join(' '), after });
  const rows = page.oData.map(({ order_no, time, status_text, customer_name, grand_total }) => [
    ...[order_no, time, status_text, customer_name, `AED ${grand_total}`],
  ]);
  return { text: `${table(rows)}${nextPage(page)}`, json: page };
}

export interface SubjectFlags {
  readonly customer?: string | undefined;
  readonly order?: string | undefined;
}

export async function listNotes({ call }: Context, { after, ...subject }: SubjectFlags & ListFlags): Promise<Result> {
  const page = await call(customerNotes, { ...subject, after });
  const rows = page.oData.map(({ id, version, changed, by, order_no, text }) => [
    ...[`${id}`, `version ${version}`, minute(changed), by, order_no ?? '', text],
  ]);
  return { text: `${table(rows)}${nextPage(page)}`, json: page };
}

export async function writeNote(
  { call, change }: Context,
  text: string,
  { reason, ...subject }: SubjectFlags & AuthorFlags,
): Promise<Result> {
  const { oData } = await call(addNote, { ...subject, text, ...change({ reason }) });
  return { text: `Note ${oData.id} of customer ${oData.customer_id}.`, json: oData };
}

interface SeenNote {
  readonly note: string;
  readonly version: string;
}

const readSeen = ({ note, version }: SeenNote) => ({ note: readNumber(note), version: readNumber(version) });

function readNumber(text: string): number {
  const number = Number(text);
  if (!Number.isSafeInteger(number) || number < 1) throw new StaffError(`${text} is not a number such as 3.`);
  return number;
}

export async function changeNote(
  { call, change }: Context,
  seen: SeenNote,
  text: string,
  author: AuthorFlags,
): Promise<Result> {
  const { oData } = await call(editNote, { ...readSeen(seen), text, ...change(author) });
  return { text: `Note ${oData.id} has version ${oData.version}.`, json: oData };
}

export async function removeNote({ call, change }: Context, seen: SeenNote, author: AuthorFlags): Promise<Result> {
  const { oData } = await call(deleteNote, { ...readSeen(seen), ...change(author) });
  return { text: `Note ${oData.id} is deleted.`, json: oData };
}

type ChangeFlags = AuthorFlags & ConfirmFlags & { readonly dryRun?: true | undefined };

/** Shows what a block leaves and ends before it asks. */
export async function blockOrders(
  { call, changeWithReason, confirm }: Context,
  customer: string,
  { dryRun, ...flags }: ChangeFlags,
): Promise<Result> {
  const change = { customer, ...(await changeWithReason(flags)) };
  const tried = (await call(blockCustomer, { ...change, dry_run: '1' })).oData;
  const { visits, open_payments, releases_hold } = tried.effect;
  const text = [
    facts([
      ['payments that close', open_payments ? String(open_payments) : undefined],
      ['hold', releases_hold ? 'released' : undefined],
    ]),
    ...block(
      'Booked visits stay',
      visits.map(({ order_no, visit, starts, status_text }) => [order_no, `visit ${visit}`, starts, status_text]),
    ),
  ].join('\n');
  if (dryRun) return { text, json: tried };
  await confirm(text, `Stop new orders of customer ${tried.customer_id}?`, flags);
  const { oData } = await call(blockCustomer, change);
  return { text: `Customer ${oData.customer_id} is blocked.`, json: oData };
}

export async function unblock(
  { call, changeWithReason }: Context,
  customer: string,
  flags: AuthorFlags,
): Promise<Result> {
  const { oData } = await call(unblockCustomer, { customer, ...(await changeWithReason(flags)) });
  return { text: `Customer ${oData.customer_id} can order again.`, json: oData };
}

/** Stores what the shop holds about a customer in a new file. */
export async function exportTo(
  { call, changeWithReason }: Context,
  customer: string,
  file: string,
  flags: AuthorFlags,
): Promise<Result> {
  const { oData } = await call(exportCustomer, { customer, ...(await changeWithReason(flags)) });
  // Nobody else on the machine reads it, and no other export is lost.
  await writeFile(file, `${JSON.stringify(oData, null, 2)}\n`, { mode: 0o600, flag: 'wx' }).catch((error: unknown) => {
    throw new StaffError(`${file} could not be written: ${error instanceof Error ? error.message : String(error)}`);
  });
  return { text: `${file} has all that the shop holds about the customer.`, json: { file } };
}

/** Shows what is in the way of a deletion before it asks. */
export async function removeAccount(
  { call, changeWithReason, confirm }: Context,
  customer: string,
  { dryRun, ...flags }: ChangeFlags,
): Promise<Result> {
  const change = { customer, ...(await changeWithReason(flags)) };
  const tried = (await call(deleteCustomer, { ...change, dry_run: '1' })).oData;
  const { open_orders, open_refunds, open_payments, wallet } = tried.effect;
  const text = facts([
    ['open orders', String(open_orders)],
    ['open refunds', String(open_refunds)],
    ['payments that close', String(open_payments)],
    ['wallet', `AED ${wallet}`],
  ]);
  if (dryRun) return { text, json: tried };
  await confirm(text, `Delete the account of customer ${tried.customer_id} for ever?`, flags);
  const { oData } = await call(deleteCustomer, change);
  return { text: `The account of customer ${oData.customer_id} is deleted.`, json: oData };
}

export async function sendAgain(
  { call, changeWithReason }: Context,
  given: string,
  { reason, ...subject }: SubjectFlags & AuthorFlags,
): Promise<Result> {
  const kind = RESENT_KINDS.find((one) => one === given);
  if (!kind) throw new StaffError(`${given} is none of ${RESENT_KINDS.join(', ')}.`);
  const { oData } = await call(resend, { kind, ...subject, ...(await changeWithReason({ reason })) });
  return { text: `The ${kind} is sent to customer ${oData.customer_id}.`, json: oData };
}
