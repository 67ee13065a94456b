import * as z from '@dar/contracts/schema';
import type { BookingPolicy } from '../booking-policy.ts';
import { dubaiDate, text } from '../endpoints/wire.ts';
import { ALL_PAYMENT_METHODS } from '../payment-methods.ts';
import { amount } from './amount.ts';

/** The roles with a limit of money. The owner has none, and a crew gives none away. */
export const LIMITED_ROLES = ['dispatcher', 'editor', 'support', 'finance'] as const;
export const LIMITED_KINDS = ['refund', 'credit', 'discount'] as const;

const count = (from: number, to: number) => z.int().check(z.minimum(from), z.maximum(to));
const price = amount.check(z.regex(/^\d{1,7}\.\d{2}$/, 'must be an amount from 0.00 on'));
/** Half hours, which crews are booked in. */
const clock = z.string().check(z.regex(/^(([01]\d|2[0-3]):[03]0|24:00)$/, 'must be a half hour, HH:MM'));
const weekday = count(0, 6);

const checked = <Schema extends z.ZodMiniType>(
  schema: Schema,
  isValid: (value: z.output<Schema>) => boolean,
  message: string,
) =>
  z.pipe(
    schema,
    z.transform((value: z.output<Schema>, context) => {
      if (!isValid(value)) context.issues.push({ code: 'custom', message, input: value });
      return value;
    }),
  );

const period = <Shape extends Record<string, z.ZodMiniType>>(shape: Shape) => ({
  ...shape,
  opens: clock,
  closes: clock,
});

const supportHours = checked(
  z.object(period({ weekdays: z.array(weekday).check(z.minLength(1, 'is required'), z.maxLength(7)) })),
  ({ opens, closes }) => opens < closes,
  'must open before they close',
);

const closedDay = z.object({ day: dubaiDate, name: text(80) });

const specialHours = checked(
  z.object(period({ from: dubaiDate, to: dubaiDate, name: text(80) })),
  ({ from, to, opens, closes }) => from <= to && opens < closes,
  'must begin before they end',
);

const amounts = z.object({ refund: price, credit: price, discount: price });

const limits = z.object({ dispatcher: amounts, editor: amounts, support: amounts, finance: amounts });

/** The settings that an owner changes, by name. Amounts are in AED: '10.00'. */
export const SETTINGS = {
  service_charge: price,
  cancel_free_hours: count(1, 999),
  cancel_fee_percent: count(1, 100),
  reschedule_limit: count(1, 99),
  no_show_fee_percent: count(0, 100),
  no_access_fee_percent: count(0, 100),
  /** Of a customer at once; 0 for any number. */
  open_cash_orders: count(0, 9_999_999),
  payment_methods: z.array(z.enum(ALL_PAYMENT_METHODS)).check(z.minLength(1, 'is required')),
  /** How long a payment link works and holds the time of its visits. */
  payment_link_minutes: count(10, 1_440),
  partner_transaction_days: count(1, 9_999),
  /** When the shop answers calls and e-mails. Weekdays from 0, Sunday. */
  support_hours: z.array(supportHours).check(z.maxLength(14)),
  /** Days on which no crew works, such as public holidays. */
  closed_days: z.array(closedDay).check(z.maxLength(200)),
  /** Days on which all crews work between other hours, such as those of Ramadan. */
  special_hours: z.array(specialHours).check(z.maxLength(50)),
  /** How long staff can undo a change. */
  undo_minutes: count(0, 1_440),
  /** What a member of staff of a role gives away in one call. */
  limits,
  /** The amount above which a second person decides. */
  second_person_above: amounts,
  /** A visit counts as late so long after its time without a report that it has started. */
  report_late_minutes: count(1, 480),
} as const;

export type SettingName = keyof typeof SETTINGS;
export type ShopSettings = { readonly [Name in SettingName]: z.output<(typeof SETTINGS)[Name]> };

export const SETTING_NAMES = Object.keys(SETTINGS) as SettingName[];

const NOTHING = { refund: '0.00', credit: '0.00', discount: '0.00' };

/** The values of a shop whose owner has chosen nothing. */
export const DEFAULT_SETTINGS: ShopSettings = {
  service_charge: '0.00',
  cancel_free_hours: 24,
  cancel_fee_percent: 50,
  reschedule_limit: 2,
  no_show_fee_percent: 50,
  no_access_fee_percent: 50,
  open_cash_orders: 3,
  payment_methods: ALL_PAYMENT_METHODS,
  payment_link_minutes: 60,
  partner_transaction_days: 30,
  support_hours: [],
  closed_days: [],
  special_hours: [],
  undo_minutes: 10,
  limits: {
    // They pay back by cancelling visits.
    dispatcher: { ...NOTHING, refund: '200.00' },
    editor: { ...NOTHING, discount: '100.00' },
    support: { refund: '200.00', credit: '100.00', discount: '100.00' },
    finance: { refund: '5000.00', credit: '2000.00', discount: '1000.00' },
  },
  second_person_above: { refund: '1000.00', credit: '500.00', discount: '500.00' },
  report_late_minutes: 30,
};

const optionalSettings = Object.fromEntries(
  Object.entries(SETTINGS).map(([name, schema]) => [name, z.optional(schema)]),
) as unknown as { readonly [Name in SettingName]: z.ZodMiniOptional<(typeof SETTINGS)[Name]> };

/** Some of the settings, by name. */
export const someSettings = z.object(optionalSettings);
export type SomeSettings = z.output<typeof someSettings>;

/** What an order keeps of the settings: its customer has agreed to these terms. */
export type OrderTerms = BookingPolicy & Pick<ShopSettings, 'no_show_fee_percent' | 'no_access_fee_percent'>;

/** Returns the terms of orders that are placed now. */
export function toOrderTerms(settings: ShopSettings): OrderTerms {
  const { cancel_free_hours, cancel_fee_percent, reschedule_limit, no_show_fee_percent, no_access_fee_percent } =
    settings;
  return { cancel_free_hours, cancel_fee_percent, reschedule_limit, no_show_fee_percent, no_access_fee_percent };
}
