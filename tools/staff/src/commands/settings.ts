import { table } from '@dar/cli/table';
import {
  changeSeller,
  changeSettings,
  type OfficeSeller,
  officeSellers,
  officeSettings,
  SETTING_NAMES,
  SETTINGS,
  type SettingName,
  type SettingsEffect,
  type SomeSettings,
  settingHistory,
} from '@dar/contracts/office';
import type { AuthorFlags, ConfirmFlags } from '../ask.ts';
import { StaffError } from '../staff-error.ts';
import type { Context, Result } from './context.ts';
import { block, facts, minute } from './show.ts';

const since = (from: string) => (from === '' ? 'the start' : minute(from));
const show = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value));

/** Of a value in the list: those of limits and days are longer than a terminal is wide. */
const MAX_WIDTH = 60;
const cut = (text: string) => (text.length > MAX_WIDTH ? `${text.slice(0, MAX_WIDTH - 1)}…` : text);

export async function showSettings({ call }: Context, given: string | undefined): Promise<Result> {
  const { oData } = await call(officeSettings, {});
  if (given !== undefined) {
    const name = readName(given);
    const setting = oData.settings.find((one) => one.name === name);
    return { text: JSON.stringify(setting?.value, null, 2), json: setting };
  }
  const rows = oData.settings.flatMap(({ name, value, from, by, planned }) => [
    [name, cut(show(value)), `since ${since(from)}`, by],
    ...planned.map((next) => ['', cut(show(next.value)), `from ${minute(next.from)}`, next.by]),
  ]);
  return { text: table(rows), json: oData };
}

export async function showHistory(
  { call }: Context,
  name: string | undefined,
  { after }: { readonly after?: string | undefined },
): Promise<Result> {
  const page = await call(settingHistory, { name: name === undefined ? undefined : readName(name), after });
  const rows = page.oData.map((row) => [
    minute(row.date),
    row.name,
    show(row.value),
    since(row.from),
    row.by,
    row.reason,
  ]);
  const more = page.next === undefined ? '' : `\n--after ${page.next} shows the ones before.`;
  return { text: `${table(rows)}${more}`, json: page };
}

export interface ChangeFlags extends AuthorFlags, ConfirmFlags {
  readonly from?: string | undefined;
  readonly dryRun?: true | undefined;
}

/** Shows what a change touches before it asks. */
export async function setSettings(
  { call, changeWithReason, confirm }: Context,
  values: readonly string[],
  { from, dryRun, ...flags }: ChangeFlags,
): Promise<Result> {
  const changes = Object.fromEntries(values.map(readChange)) as SomeSettings;
  const { version } = (await call(officeSettings, {})).oData;
  const change = { changes, version, from, ...(await changeWithReason(flags)) };
  const tried = (await call(changeSettings, { ...change, dry_run: '1' })).oData;
  const text = describe(tried);
  if (dryRun) return { text, json: tried };
  await confirm(text, 'Change these settings?', flags);
  const { oData } = await call(changeSettings, change);
  return { text: `Changed.\n${describe(oData)}`, json: oData };
}

interface Change {
  readonly from: string;
  readonly before: Readonly<Record<string, unknown>>;
  readonly after: Readonly<Record<string, unknown>>;
  readonly effect: SettingsEffect;
}

function describe({ from, before, after, effect }: Change): string {
  const names = Object.keys(after);
  const visits = effect.visits.map(({ order_no, visit, starts, ends }) => [order_no, `visit ${visit}`, starts, ends]);
  return [
    table(names.map((name) => [name, show(before[name]), '→', show(after[name])])),
    facts([
      ['from', minute(from)],
      ['carts that show it', effect.carts ? String(effect.carts) : undefined],
      ['payments that keep what they showed', effect.open_payments ? String(effect.open_payments) : undefined],
    ]),
    ...block(`${effect.visit_count} booked visits stay where they are: move or cancel them`, visits),
  ].join('\n');
}

/** Reads 'name=value'. A value is a text of its form, such as 12.00, or JSON. */
function readChange(text: string): [SettingName, unknown] {
  const [given = '', ...rest] = text.split('=');
  const [name, value] = [readName(given), rest.join('=')];
  if (SETTINGS[name].safeParse(value).success) return [name, value];
  const parsed = parseJson(name, value);
  const [issue] = SETTINGS[name].safeParse(parsed).error?.issues ?? [];
  if (issue) throw new StaffError(`${[name, ...issue.path].join('.')}: ${issue.message}`);
  return [name, parsed];
}

function parseJson(name: SettingName, value: string): unknown {
  try {
    return JSON.parse(value);
  } catch {
    throw new StaffError(`${name} needs a value such as ${name}=10, or JSON.`);
  }
}

function readName(text: string): SettingName {
  const name = SETTING_NAMES.find((one) => one === text);
  if (!name) throw new StaffError(`There is no setting ${text}: ${SETTING_NAMES.join(', ')}.`);
  return name;
}

export async function listSellers({ call }: Context): Promise<Result> {
  const { oData } = await call(officeSellers, {});
  const rows = oData.map((seller) => [String(seller.id), `since ${since(seller.from)}`, ...sellerRow(seller)]);
  return { text: table(rows), json: { sellers: oData } };
}

const sellerRow = ({ name, address, phone, tax_number, vat_percent }: OfficeSeller) => [
  ...[name, address, phone, tax_number || 'not registered for VAT', `VAT ${vat_percent} %`],
];

export interface SellerFlags extends ChangeFlags {
  readonly name?: string | undefined;
  readonly nameAr?: string | undefined;
  readonly address?: string | undefined;
  readonly addressAr?: string | undefined;
  readonly phone?: string | undefined;
  readonly email?: string | undefined;
  readonly taxNumber?: string | undefined;
}

export async function setSeller(
  { call, changeWithReason, confirm }: Context,
  { name, nameAr, address, addressAr, phone, email, taxNumber, from, dryRun, ...flags }: SellerFlags,
): Promise<Result> {
  const [last] = (await call(officeSellers, { limit: 1 })).oData;
  const fields = { name, name_ar: nameAr, address, address_ar: addressAr, phone, email, tax_number: taxNumber };
  const change = { ...fields, version: last?.id ?? 0, from, ...(await changeWithReason(flags)) };
  const tried = (await call(changeSeller, { ...change, dry_run: '1' })).oData;
  const text = table([sellerRow(tried.before), ['→'], sellerRow(tried.seller), [`from ${minute(tried.seller.from)}`]]);
  if (dryRun) return { text, json: tried };
  await confirm(text, 'Change the seller of orders from then on?', flags);
  const { oData } = await call(changeSeller, change);
  return { text: `Changed.\n${text}`, json: oData };
}
