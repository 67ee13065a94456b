import * as z from '@dar/contracts/schema';
import { id, optionalFlag, text } from '../endpoints/wire.ts';
import { authorWithReason, officeCall } from './author.ts';
import { SETTING_NAMES, someSettings } from './settings.ts';

/** A day or a time in Dubai from which a change counts; at once by default, and if it is over. */
const from = z.optional(text(30));
const name = z.enum(SETTING_NAMES);
const list = { after: z.optional(text(20)), limit: z.optional(z.pipe(id, z.number().check(z.maximum(200)))) };
const dry_run = optionalFlag;
/** What the person saw. */
const version = z.int().check(z.minimum(0));

const row = {
  value: z.unknown(),
  /** From when it counts, ISO 8601; '' for the first value, which counts for all orders before. */
  from: z.string(),
  /** The member of staff; '' for the first value. */
  by: z.string(),
  reason: z.string(),
};

const setting = z.object({
  name,
  ...row,
  text: z.object({ en: z.string(), ar: z.string() }),
  /** The values that will count, the next one first. */
  planned: z.array(z.object(row)),
});
export type OfficeSetting = z.output<typeof setting>;

export const officeSettings = officeCall({
  path: '/office/settings',
  summary: 'What an owner has chosen, with what is planned',
  input: z.object({}),
  /** `version` goes back with a change: the entry of the log of the last one, 0 without one. */
  output: z.object({ oData: z.object({ version: z.int(), settings: z.array(setting) }) }),
});

const pastSetting = z.object({ id: z.int(), name, ...row, date: z.string() });
export type PastSetting = z.output<typeof pastSetting>;

export const settingHistory = officeCall({
  path: '/office/setting_history',
  summary: 'All values of the settings, or of one, newest first',
  input: z.object({ name: z.optional(name), ...list }),
  output: z.object({ oData: z.array(pastSetting), next: z.optional(z.string()) }),
});

const touchedVisit = z.object({
  order_no: z.string(),
  visit: z.int(),
  /** 'YYYY-MM-DD HH:MM' in Dubai. */
  starts: z.string(),
  ends: z.string(),
});
export type TouchedVisit = z.output<typeof touchedVisit>;

/** What a change of settings touches. It moves no visit and changes no order. */
export const settingsEffect = z.object({
  /** At most 200 booked visits on days that are closed then, or outside the new hours. */
  visits: z.array(touchedVisit),
  visit_count: z.int(),
  /** Carts that show another charge, other terms or other methods then. */
  carts: z.int(),
  /** Payments that have begun. They keep what their customers saw. */
  open_payments: z.int(),
});
export type SettingsEffect = z.output<typeof settingsEffect>;

export const changeSettings = officeCall({
  path: '/office/change_settings',
  summary: 'Change settings at once or from a date on, all or none; with `dry_run` only show what that touches',
  input: z.object({ changes: someSettings, version, from, dry_run, ...authorWithReason }),
  output: z.object({
    oData: z.object({
      version: z.int(),
      from: z.string(),
      before: z.record(z.string(), z.unknown()),
      after: z.record(z.string(), z.unknown()),
      effect: settingsEffect,
    }),
  }),
});

const sellerFields = {
  name: text(120),
  name_ar: text(120),
  address: text(300),
  address_ar: text(300),
  phone: text(40),
  email: text(120),
  /** Of the registration for VAT: 15 digits, or '' without one. */
  tax_number: text(15).check(z.regex(/^(\d{15})?$/, 'must be 15 digits, or empty')),
};

const seller = z.object({ id: z.int(), ...sellerFields, vat_percent: z.int(), from: z.string() });
export type OfficeSeller = z.output<typeof seller>;

export const officeSellers = officeCall({
  path: '/office/sellers',
  summary: 'The sellers that documents name, the last one first',
  input: z.object(list),
  output: z.object({ oData: z.array(seller), next: z.optional(z.string()) }),
});

const optionalSellerFields = {
  name: z.optional(sellerFields.name),
  name_ar: z.optional(sellerFields.name_ar),
  address: z.optional(sellerFields.address),
  address_ar: z.optional(sellerFields.address_ar),
  phone: z.optional(sellerFields.phone),
  email: z.optional(sellerFields.email),
  tax_number: z.optional(sellerFields.tax_number),
};

export const changeSeller = officeCall({
  path: '/office/change_seller',
  summary: 'Change the seller of orders from now or a date on; documents of earlier orders keep theirs',
  /** `version` is the id of the last seller. */
  input: z.object({ ...optionalSellerFields, version, from, dry_run, ...authorWithReason }),
  output: z.object({ oData: z.object({ seller, before: seller }) }),
});
