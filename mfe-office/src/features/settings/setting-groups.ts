import type { SettingName } from '@dar/contracts/office';

/** How a setting is shown and edited. */
export type SettingKind = 'number' | 'amount' | 'methods' | 'amounts' | 'limits' | 'hours' | 'days' | 'periods';

export const SETTING_KINDS: Readonly<Record<SettingName, SettingKind>> = {
  service_charge: 'amount',
  cancel_free_hours: 'number',
  cancel_fee_percent: 'number',
  reschedule_limit: 'number',
  no_show_fee_percent: 'number',
  no_access_fee_percent: 'number',
  open_cash_orders: 'number',
  payment_methods: 'methods',
  payment_link_minutes: 'number',
  partner_transaction_days: 'number',
  support_hours: 'hours',
  closed_days: 'days',
  special_hours: 'periods',
  undo_minutes: 'number',
  limits: 'limits',
  second_person_above: 'amounts',
  report_late_minutes: 'number',
};

/** The groups of the page, each with its settings in order. */
export const SETTING_GROUPS = {
  booking: ['service_charge', 'cancel_free_hours', 'cancel_fee_percent', 'reschedule_limit'],
  visits: ['no_show_fee_percent', 'no_access_fee_percent', 'report_late_minutes'],
  payment: ['payment_methods', 'payment_link_minutes', 'open_cash_orders', 'partner_transaction_days'],
  hours: ['support_hours', 'closed_days', 'special_hours'],
  office: ['undo_minutes', 'limits', 'second_person_above'],
} as const satisfies Readonly<Record<string, readonly SettingName[]>>;

export type SettingGroup = keyof typeof SETTING_GROUPS;
export const GROUP_NAMES = Object.keys(SETTING_GROUPS) as SettingGroup[];
