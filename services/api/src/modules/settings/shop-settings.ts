import { isDeepStrictEqual } from 'node:util';
import {
  DEFAULT_SETTINGS,
  type OrderTerms,
  SETTING_NAMES,
  SETTINGS,
  type ShopSettings as ShopSettingValues,
  type SomeSettings,
  toOrderTerms,
} from '@dar/contracts/office';
import type { Clock } from '../../clock.ts';
import type { Db } from '../../db/client.ts';
import { lockDataVersion } from '../../db/data-changes.ts';
import { inTransaction } from '../../db/transaction.ts';
import { findSettings, insertSettings, type SettingRow } from './settings.queries.ts';

/** From which first values count: orders of any time have settings. */
export const FIRST = new Date(0);

type StoredValue = Pick<SettingRow, 'name' | 'value' | 'validFrom'>;

interface OrderWithTerms {
  readonly terms?: OrderTerms | null | undefined;
  readonly placedAt: Date;
}

/** The settings of the shop in the memory of this process (docs/rules/office-settings.md#settings). */
export class ShopSettings {
  readonly #clock: Clock;
  #values: readonly StoredValue[] = [];
  /** By the number of values that count. */
  #cache = new Map<number, ShopSettingValues>();

  /** Takes all stored values in the order in which they become valid. */
  constructor(clock: Clock, values: readonly StoredValue[]) {
    this.#clock = clock;
    this.replace(values);
  }

  replace(values: readonly StoredValue[]): void {
    this.#values = values.filter(isReadable);
    this.#cache = new Map();
  }

  /** Takes the stored values as a transaction sees them. */
  async refresh(db: Db): Promise<void> {
    this.replace(await findSettings(db));
  }

  /** Returns the settings of now. */
  current(): ShopSettingValues {
    return this.#read(this.version);
  }

  /** Returns the settings of a moment. */
  at(moment: Date): ShopSettingValues {
    return this.#read(this.#count(moment));
  }

  /** Returns a number that rises with each change, also at the moment from which a planned one counts. */
  get version(): number {
    return this.#count(this.#clock());
  }

  /** Returns the terms of an order: those that it keeps, or those of its time for an order of an older release. */
  termsOf({ terms, placedAt }: OrderWithTerms): OrderTerms {
    return terms ?? toOrderTerms(this.at(placedAt));
  }

  #count(moment: Date): number {
    return this.#values.findLastIndex(({ validFrom }) => validFrom <= moment) + 1;
  }

  #read(count: number): ShopSettingValues {
    const cached = this.#cache.get(count);
    if (cached) return cached;
    const values = this.#values.slice(0, count).map(({ name, value }) => [name, value]);
    const settings: ShopSettingValues = { ...DEFAULT_SETTINGS, ...Object.fromEntries(values) };
    this.#cache.set(count, settings);
    return settings;
  }
}

/** A value of another release may not fit. The value before it counts on. */
function isReadable({ name, value }: StoredValue): boolean {
  return name in SETTINGS && SETTINGS[name].safeParse(value).success;
}

/** Returns settings that never change: the given ones, and for others their default. */
export function fixSettings(clock: Clock, given: SomeSettings): ShopSettings {
  const values = SETTING_NAMES.filter((name) => given[name] !== undefined);
  return new ShopSettings(
    clock,
    values.map((name) => ({ name, value: given[name], validFrom: FIRST })),
  );
}

interface FirstSettings {
  readonly db: Db;
  readonly clock: Clock;
  /** The values that environment variables name. */
  readonly given: SomeSettings;
}

/** Stores the first value of each setting that has none, and returns the settings of the shop. */
export async function openShopSettings({ db, clock, given }: FirstSettings): Promise<ShopSettings> {
  const stored = await inTransaction(db, async (tx) => {
    await lockDataVersion(tx, 'settings');
    const rows = await findSettings(tx);
    const missing = SETTING_NAMES.filter((name) => !rows.some((row) => row.name === name));
    const shared = { validFrom: FIRST, createdAt: clock() };
    await insertSettings(
      tx,
      missing.map((name) => ({ ...shared, name, value: given[name] ?? DEFAULT_SETTINGS[name] })),
    );
    return missing.length > 0 ? findSettings(tx) : rows;
  });
  return new ShopSettings(clock, stored);
}

/** Returns the names of given settings whose value is not that of the shop. */
export function findIgnored(given: SomeSettings, shopSettings: ShopSettings): string[] {
  const current = shopSettings.current();
  return SETTING_NAMES.filter((name) => given[name] !== undefined && !isDeepStrictEqual(given[name], current[name]));
}
