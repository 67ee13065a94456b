import { isDeepStrictEqual } from 'node:util';
import type { EndpointOutput, EndpointParams } from '@dar/contracts/endpoint';
import {
  type changeSettings,
  type OfficeSetting,
  type officeSettings,
  SETTING_NAMES,
  SETTING_TEXTS,
  type SettingName,
  type ShopSettings as ShopSettingValues,
  type settingHistory,
} from '@dar/contracts/office';
import type { Db } from '../../db/client.ts';
import { lockDataVersion } from '../../db/data-changes.ts';
import { dryRun, inTransaction } from '../../db/transaction.ts';
import { standardError } from '../../errors.ts';
import { findMissingPayments } from '../../missing-providers.ts';
import { Service } from '../../service.ts';
import { changedMeanwhile } from '../office/changed-meanwhile.ts';
import type { Staff } from '../office/staff-session.ts';
import { readFrom } from './read-from.ts';
import { findNamedSettings, findSettingHistory, insertSettings, type NamedSettingRow } from './settings.queries.ts';
import { findEffect, type SettingsChange } from './settings-effect.ts';
import { FIRST, ShopSettings } from './shop-settings.ts';

const PAGE_SIZE = 50;
/** What bookings read with the hours of crews. */
const CALENDAR = ['closed_days', 'special_hours'] as const satisfies readonly SettingName[];

type ChangeInput = EndpointParams<typeof changeSettings>;
type Changed = EndpointOutput<typeof changeSettings>['oData'];

/** What an owner chooses, with its history (docs/rules/office-settings.md#changes-of-settings). */
export class OfficeSettings extends Service<
  'db' | 'clock' | 'auditLog' | 'shopSettings' | 'staffingChanges' | 'stripe' | 'hasPaymentsSandbox'
> {
  async list(): Promise<EndpointOutput<typeof officeSettings>['oData']> {
    const { db, clock } = this.deps;
    const rows = await findNamedSettings(db);
    const now = clock();
    const settings = SETTING_NAMES.flatMap((name): OfficeSetting[] => {
      const values = rows.filter((row) => row.name === name);
      const present = values.findLast(({ validFrom }) => validFrom <= now);
      const planned = values.filter(({ validFrom }) => validFrom > now).map(toRow);
      return present ? [{ name, ...toRow(present), text: SETTING_TEXTS[name], planned }] : [];
    });
    return { version: getVersion(rows), settings };
  }

  /** Returns a page of the values, newest first. */
  async history({
    name,
    after,
    limit = PAGE_SIZE,
  }: EndpointParams<typeof settingHistory>): Promise<EndpointOutput<typeof settingHistory>> {
    const before = after === undefined ? Number.MAX_SAFE_INTEGER : Number(after);
    if (!Number.isSafeInteger(before))
      throw standardError('invalid', { fields: { after: ['is no key of this list'] } });
    const rows = await findSettingHistory(this.deps.db, { name, before, limit: limit + 1 });
    const oData = rows.slice(0, limit).map((row) => ({
      ...{ id: row.id, name: row.name, ...toRow(row) },
      date: row.createdAt.toISOString(),
    }));
    return { oData, ...(rows.length > limit && { next: String(oData.at(-1)?.id) }) };
  }

  /**
   * Changes settings, all or none. Throws 'changed-meanwhile' if one of them has changed since `version`, and 'invalid' if
   * none would change or the shop cannot take a payment method.
   */
  async change(input: ChangeInput, staff: Staff): Promise<Changed> {
    const { db, shopSettings, staffingChanges } = this.deps;
    const isDryRun = input.dry_run === '1';
    const changed = await (isDryRun ? dryRun : inTransaction)(db, async (tx) => {
      // One change at a time.
      await lockDataVersion(tx, 'settings');
      if (!isDryRun && CALENDAR.some((name) => input.changes[name] !== undefined))
        await staffingChanges.keepBookingsOut(tx);
      const rows = await findNamedSettings(tx);
      const names = SETTING_NAMES.filter((name) => input.changes[name] !== undefined);
      // An undo takes back the change of its entry, and nothing newer.
      requireUnchanged(rows, names, staff.undoes ?? input.version);
      const stored = this.#plan(rows, names, input);
      const auditId = await this.#log(tx, stored, input, staff);
      const author = { staffId: staff.id, byName: staff.id === null ? staff.name : '', reason: staff.reason ?? '' };
      const shared = { validFrom: stored.from, createdAt: this.deps.clock(), auditId, ...author };
      await insertSettings(
        tx,
        stored.names.map((name) => ({ ...shared, name, value: stored.after[name] })),
      );
      return { ...stored, version: auditId, effect: await findEffect(tx, stored), rows: await findNamedSettings(tx) };
    });
    if (!isDryRun) shopSettings.replace(changed.rows);
    const { version, from, before, after, names, effect } = changed;
    return { version, from: from.toISOString(), before: pick(before, names), after: pick(after, names), effect };
  }

  /** Returns what a change would replace, and with what. */
  #plan(
    rows: readonly NamedSettingRow[],
    named: readonly SettingName[],
    { changes, from: wanted }: ChangeInput,
  ): SettingsChange {
    const from = readFrom(wanted, this.deps.clock());
    const before = new ShopSettings(this.deps.clock, rows).at(from);
    const after = { ...before, ...pick(changes, named) } as ShopSettingValues;
    const names = named.filter((name) => !isDeepStrictEqual(before[name], after[name]));
    if (names.length === 0) throw standardError('invalid', { fields: { changes: ['must change a setting'] } });
    const missing = names.includes('payment_methods') && findMissingPayments(this.deps, after.payment_methods);
    if (missing) throw standardError('invalid', { fields: { payment_methods: [missing] } });
    return { names, before, after, from };
  }

  #log(
    tx: Db,
    { names, before, after, from }: SettingsChange,
    { from: wanted }: ChangeInput,
    staff: Staff,
  ): Promise<number> {
    return this.deps.auditLog.write(tx, staff, {
      action: 'settings change',
      before: pick(before, names),
      after: { ...pick(after, names), from: from.toISOString() },
      reverse: {
        path: '/office/change_settings',
        input: { changes: pick(before, names), version: 0, ...(wanted && { from: wanted }) },
      },
    });
  }
}

function toRow({ value, validFrom, by, reason }: NamedSettingRow) {
  return { value, from: validFrom.getTime() === FIRST.getTime() ? '' : validFrom.toISOString(), by, reason };
}

/** The entry of the log of the last change. */
const getVersion = (rows: readonly NamedSettingRow[]) => Math.max(0, ...rows.map(({ auditId }) => auditId ?? 0));

function pick(values: Partial<ShopSettingValues>, names: readonly SettingName[]): Partial<ShopSettingValues> {
  return Object.fromEntries(names.map((name) => [name, values[name]]));
}

function requireUnchanged(rows: readonly NamedSettingRow[], names: readonly SettingName[], version: number): void {
  const newer = rows.filter(({ auditId, name }) => (auditId ?? 0) > version && names.includes(name));
  const last = newer.toSorted((a, b) => b.id - a.id)[0];
  if (!last) return;
  const present = Object.fromEntries(newer.map(({ name, value }) => [name, value]));
  throw changedMeanwhile({ name: last.by, createdAt: last.createdAt }, present, getVersion(rows));
}
