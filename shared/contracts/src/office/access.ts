import type * as calls from './calls.ts';
import { OFFICE_ROLES, type StaffRole } from './roles.ts';

export { OFFICE_ROLES, STAFF_ROLES, type StaffRole } from './roles.ts';

type Calls = typeof calls;

/** The paths of all calls of the office. */
export type OfficePath = {
  [Name in keyof Calls]: Calls[Name] extends { readonly path: infer Path extends `/office/${string}` } ? Path : never;
}[keyof Calls];

export interface OfficeAccess {
  /** Who may make the call besides owners: these roles, everybody with a session, or people without one. */
  readonly roles: readonly StaffRole[] | 'staff' | 'anyone';
  /** What a machine token must name, '<area>.<read or write>'. `null` for calls that only people make. */
  readonly scope: `${string}.${string}` | null;
  readonly changes?: true;
  /** Shows data of customers, so each call is in the audit log (docs/rules/office.md#reads-of-customers). */
  readonly readsCustomer?: true;
  /** Works in a session whose person has set up no second factor yet. */
  readonly beforeSecondFactor?: true;
}

/**
 * Role × call: the only place that says who may do what in the office. The server checks it for each call, a generated
 * test tries it, and the office shows its menu by it (docs/rules/office.md#staff-access).
 */
export const OFFICE_ACCESS = {
  // Shop
  '/office/shop': { roles: 'staff', scope: 'shop.read', beforeSecondFactor: true },

  // Sign-in
  '/office/sign_in_options': { roles: 'anyone', scope: null },
  '/office/sign_in': { roles: 'anyone', scope: null },
  '/office/confirm_sign_in': { roles: 'anyone', scope: null },
  '/office/passkey_options': { roles: 'anyone', scope: null },
  '/office/sign_in_with_passkey': { roles: 'anyone', scope: null },
  '/office/accept_invitation': { roles: 'anyone', scope: null },
  '/office/me': { roles: 'staff', scope: null, beforeSecondFactor: true },
  '/office/sign_out': { roles: 'staff', scope: null, beforeSecondFactor: true },
  '/office/change_password': { roles: OFFICE_ROLES, scope: null, beforeSecondFactor: true },
  '/office/start_totp': { roles: OFFICE_ROLES, scope: null, beforeSecondFactor: true },
  '/office/finish_totp': { roles: OFFICE_ROLES, scope: null, beforeSecondFactor: true },
  '/office/start_passkey': { roles: OFFICE_ROLES, scope: null, beforeSecondFactor: true },
  '/office/finish_passkey': { roles: OFFICE_ROLES, scope: null, beforeSecondFactor: true },
  '/office/remove_passkey': { roles: OFFICE_ROLES, scope: null },
  '/office/new_recovery_codes': { roles: OFFICE_ROLES, scope: null },

  // Staff
  '/office/staff': { roles: [], scope: 'staff.read' },
  '/office/invite_staff': { roles: [], scope: 'staff.write', changes: true },
  '/office/invite_first_owner': { roles: [], scope: 'staff.first-owner', changes: true },
  '/office/reset_staff': { roles: [], scope: 'staff.reset', changes: true },
  '/office/change_staff': { roles: [], scope: 'staff.write', changes: true },
  '/office/deactivate_staff': { roles: [], scope: 'staff.write', changes: true },
  '/office/activate_staff': { roles: [], scope: 'staff.write', changes: true },
  '/office/unlock_staff': { roles: [], scope: 'staff.write', changes: true },

  // Orders
  '/office/orders': { roles: ['dispatcher', 'support', 'finance'], scope: 'orders.read', readsCustomer: true },
  '/office/order': { roles: ['dispatcher', 'support', 'finance'], scope: 'orders.read', readsCustomer: true },
  '/office/document': { roles: ['dispatcher', 'support', 'finance'], scope: 'orders.read', readsCustomer: true },
  '/office/assign_visit': { roles: ['dispatcher'], scope: 'orders.write', changes: true },
  '/office/start_visit': { roles: ['dispatcher'], scope: 'orders.write', changes: true },
  '/office/complete_visit': { roles: ['dispatcher', 'support'], scope: 'orders.write', changes: true },
  '/office/reschedule_order': { roles: ['dispatcher', 'support'], scope: 'orders.write', changes: true },
  '/office/cancel_order': { roles: ['dispatcher', 'support', 'finance'], scope: 'orders.write', changes: true },

  // Money
  '/office/refunds': { roles: ['support', 'finance'], scope: 'money.read', readsCustomer: true },
  '/office/grant_refund': { roles: ['support', 'finance'], scope: 'money.write', changes: true },
  '/office/send_refund': { roles: ['support', 'finance'], scope: 'money.write', changes: true },
  '/office/withdraw_refund': { roles: ['support', 'finance'], scope: 'money.write', changes: true },
  '/office/disputes': { roles: ['support', 'finance'], scope: 'money.read' },
  '/office/dispute_evidence': { roles: ['support', 'finance'], scope: 'money.read', readsCustomer: true },
  '/office/send_dispute_evidence': { roles: ['support', 'finance'], scope: 'money.write', changes: true },
  '/office/add_dispute_file': { roles: ['support', 'finance'], scope: 'money.write', changes: true },
  '/office/payouts': { roles: ['finance'], scope: 'money.read' },
  '/office/payout_entries': { roles: ['finance'], scope: 'money.read' },
  '/office/payout_gaps': { roles: ['finance'], scope: 'money.read' },
  '/office/report_outcome': { roles: ['dispatcher', 'support', 'finance'], scope: 'orders.write', changes: true },
  '/office/record_cash': { roles: ['dispatcher', 'finance'], scope: 'money.write', changes: true },
  '/office/hand_in_cash': { roles: ['dispatcher', 'finance'], scope: 'money.write', changes: true },
  '/office/vat_report': { roles: ['finance'], scope: 'money.read' },
  '/office/documents': { roles: ['finance'], scope: 'money.read' },
  '/office/cash_report': { roles: ['dispatcher', 'finance'], scope: 'money.read' },
  '/office/doubted_cash': { roles: ['dispatcher', 'finance'], scope: 'money.read' },
  '/office/ledger': { roles: ['support', 'finance'], scope: 'money.read', readsCustomer: true },
  '/office/check_money': { roles: ['finance'], scope: 'money.read' },
  '/office/numbers': { roles: ['finance'], scope: 'money.read' },

  // Crews and dispatch
  '/office/visits': { roles: ['dispatcher', 'support', 'finance'], scope: 'orders.read', readsCustomer: true },
  '/office/crew_days': { roles: ['dispatcher', 'support'], scope: 'crews.read' },
  '/office/rank_crews': { roles: ['dispatcher', 'support'], scope: 'crews.read' },
  '/office/visit_times': { roles: ['dispatcher', 'support'], scope: 'crews.read' },
  '/office/plan_day': { roles: ['dispatcher'], scope: 'crews.read', readsCustomer: true },
  '/office/move_visit': { roles: ['dispatcher', 'support'], scope: 'orders.write', changes: true },
  '/office/move_visits': { roles: ['dispatcher'], scope: 'orders.write', changes: true },
  '/office/apply_plan': { roles: ['dispatcher'], scope: 'orders.write', changes: true },
  '/office/restore_visits': { roles: ['dispatcher', 'support'], scope: 'orders.write', changes: true },
  '/office/crews': { roles: ['dispatcher', 'support'], scope: 'crews.read' },
  '/office/crew_plan': { roles: ['dispatcher', 'support'], scope: 'crews.read' },
  '/office/communities': { roles: ['dispatcher', 'support'], scope: 'crews.read' },
  '/office/add_crew': { roles: ['dispatcher'], scope: 'crews.write', changes: true },
  '/office/change_crew': { roles: ['dispatcher'], scope: 'crews.write', changes: true },
  '/office/retire_crew': { roles: ['dispatcher'], scope: 'crews.write', changes: true },
  '/office/add_crew_member': { roles: ['dispatcher'], scope: 'crews.write', changes: true },
  '/office/change_crew_member': { roles: ['dispatcher'], scope: 'crews.write', changes: true },
  '/office/add_crew_leave': { roles: ['dispatcher'], scope: 'crews.write', changes: true },
  '/office/end_crew_leave': { roles: ['dispatcher'], scope: 'crews.write', changes: true },
  '/office/set_working_hours': { roles: ['dispatcher'], scope: 'crews.write', changes: true },
  '/office/set_roster': { roles: ['dispatcher'], scope: 'crews.write', changes: true },
  '/office/recount_crews': { roles: ['dispatcher'], scope: 'crews.write', changes: true },
  '/office/send_crew_code': { roles: 'anyone', scope: null },
  '/office/sign_in_crew': { roles: 'anyone', scope: null },
  '/office/my_day': { roles: ['crew', 'dispatcher'], scope: 'crews.day', readsCustomer: true },
  '/office/add_visit_photo': { roles: ['crew', 'dispatcher'], scope: 'crews.day', changes: true },
  '/office/report_visit': { roles: ['crew', 'dispatcher'], scope: 'crews.day', changes: true },
  '/office/explain_slots': { roles: ['dispatcher', 'editor', 'support'], scope: 'crews.read' },

  // Customers
  '/office/customer': { roles: ['dispatcher', 'support', 'finance'], scope: 'customers.read', readsCustomer: true },
  '/office/find_customers': {
    roles: ['dispatcher', 'support', 'finance'],
    scope: 'customers.read',
    readsCustomer: true,
  },
  '/office/find_orders': { roles: ['dispatcher', 'support', 'finance'], scope: 'orders.read', readsCustomer: true },
  '/office/notes': { roles: ['dispatcher', 'support', 'finance'], scope: 'customers.read', readsCustomer: true },
  '/office/add_note': { roles: ['dispatcher', 'support', 'finance'], scope: 'customers.write', changes: true },
  '/office/edit_note': { roles: ['dispatcher', 'support', 'finance'], scope: 'customers.write', changes: true },
  '/office/delete_note': { roles: ['dispatcher', 'support', 'finance'], scope: 'customers.write', changes: true },
  '/office/block_customer': { roles: ['support'], scope: 'customers.write', changes: true },
  '/office/unblock_customer': { roles: ['support'], scope: 'customers.write', changes: true },
  '/office/make_customer': { roles: ['dispatcher', 'support'], scope: 'customers.write', changes: true },
  '/office/add_customer_address': { roles: ['dispatcher', 'support'], scope: 'customers.write', changes: true },
  '/office/services': { roles: ['dispatcher', 'editor', 'support'], scope: 'catalog.read' },
  '/office/booking_times': { roles: ['dispatcher', 'support'], scope: 'crews.read' },
  '/office/book': { roles: ['dispatcher', 'support'], scope: 'orders.write', changes: true },
  '/office/payment_links': {
    roles: ['dispatcher', 'support', 'finance'],
    scope: 'orders.read',
    readsCustomer: true,
  },
  '/office/resend_payment_link': { roles: ['dispatcher', 'support'], scope: 'orders.write', changes: true },
  '/office/cancel_payment_link': { roles: ['dispatcher', 'support'], scope: 'orders.write', changes: true },
  '/office/resend': { roles: ['dispatcher', 'support', 'finance'], scope: 'customers.write', changes: true },
  '/office/export_customer': { roles: ['support'], scope: 'customers.read', changes: true, readsCustomer: true },
  '/office/delete_customer': { roles: ['support'], scope: 'customers.write', changes: true },
  '/office/unlock_customer': { roles: ['support'], scope: 'customers.write', changes: true },
  '/office/credit_wallet': { roles: ['support', 'finance'], scope: 'money.write', changes: true },
  '/office/debit_wallet': { roles: ['support', 'finance'], scope: 'money.write', changes: true },

  // Reviews
  '/office/reviews': { roles: ['editor', 'support'], scope: 'reviews.read', readsCustomer: true },
  '/office/allow_review': { roles: ['editor', 'support'], scope: 'reviews.write', changes: true },
  '/office/hide_review': { roles: ['editor', 'support'], scope: 'reviews.write', changes: true },
  '/office/restore_review': { roles: ['editor', 'support'], scope: 'reviews.write', changes: true },

  // Coupons
  '/office/coupons': { roles: ['editor', 'support', 'finance'], scope: 'coupons.read' },
  '/office/add_coupon': { roles: ['editor', 'finance'], scope: 'coupons.write', changes: true },
  '/office/change_coupon': { roles: ['editor', 'finance'], scope: 'coupons.write', changes: true },
  '/office/end_coupon': { roles: ['editor', 'finance'], scope: 'coupons.write', changes: true },
  '/office/restore_coupon': { roles: ['editor', 'finance'], scope: 'coupons.write', changes: true },

  // Partners
  '/office/partners': { roles: ['editor', 'finance'], scope: 'partners.read' },
  '/office/set_partner_key': { roles: [], scope: 'partners.write', changes: true },
  '/office/partner_bill': { roles: ['finance'], scope: 'partners.read' },

  // Pictures
  '/office/upload_picture': { roles: ['editor'], scope: 'pictures.write', changes: true },
  '/office/picture': { roles: ['dispatcher', 'support', 'finance'], scope: 'pictures.read', readsCustomer: true },

  // Settings
  '/office/settings': { roles: ['dispatcher', 'editor', 'support', 'finance'], scope: 'settings.read' },
  '/office/setting_history': { roles: ['dispatcher', 'editor', 'support', 'finance'], scope: 'settings.read' },
  '/office/change_settings': { roles: [], scope: 'settings.write', changes: true },
  '/office/sellers': { roles: ['finance'], scope: 'settings.read' },
  '/office/change_seller': { roles: [], scope: 'settings.write', changes: true },

  // Catalogue
  '/office/catalog_entries': { roles: ['dispatcher', 'editor', 'support', 'finance'], scope: 'catalog.read' },
  '/office/catalog_entry': { roles: ['dispatcher', 'editor', 'support', 'finance'], scope: 'catalog.read' },
  '/office/compare_catalog_entry': { roles: ['editor', 'support', 'finance'], scope: 'catalog.read' },
  '/office/catalog_publications': { roles: ['editor', 'support', 'finance'], scope: 'catalog.read' },
  '/office/preview_catalog': { roles: OFFICE_ROLES, scope: null },
  '/office/check_catalog': { roles: ['editor'], scope: 'catalog.read' },
  '/office/export_catalog': { roles: ['editor'], scope: 'catalog.read' },
  '/office/save_catalog_draft': { roles: ['editor'], scope: 'catalog.write', changes: true },
  '/office/discard_catalog_draft': { roles: ['editor'], scope: 'catalog.write', changes: true },
  '/office/publish_catalog': { roles: ['editor'], scope: 'catalog.write', changes: true },
  '/office/cancel_publication': { roles: ['editor'], scope: 'catalog.write', changes: true },
  '/office/take_back_publication': { roles: ['editor'], scope: 'catalog.write', changes: true },
  '/office/import_catalog': { roles: ['editor'], scope: 'catalog.write', changes: true },

  '/office/approvals': { roles: OFFICE_ROLES, scope: 'approvals.read', readsCustomer: true },
  '/office/decide_approval': { roles: OFFICE_ROLES, scope: null, changes: true },
  // Own filters of lists
  '/office/saved_filters': { roles: OFFICE_ROLES, scope: null },
  '/office/save_filter': { roles: OFFICE_ROLES, scope: null },
  '/office/delete_saved_filter': { roles: OFFICE_ROLES, scope: null },

  // Undo, log and approvals
  '/office/undoable': { roles: OFFICE_ROLES, scope: 'log.read' },
  '/office/undo': { roles: OFFICE_ROLES, scope: 'log.write', changes: true },
  '/office/audit_log': { roles: ['dispatcher', 'support', 'finance'], scope: 'log.read' },
} as const satisfies Readonly<Record<OfficePath, OfficeAccess>>;

export type OfficeScope = Exclude<(typeof OFFICE_ACCESS)[OfficePath]['scope'], null>;

/** Returns who may make a call; undefined for a path that is none of the office. */
export function getOfficeAccess(path: string): OfficeAccess | undefined {
  return Object.hasOwn(OFFICE_ACCESS, path) ? OFFICE_ACCESS[path as OfficePath] : undefined;
}

/** The scopes that a machine token can name. */
export const OFFICE_SCOPES: readonly OfficeScope[] = [
  ...new Set(Object.values(OFFICE_ACCESS).flatMap(({ scope }): OfficeScope[] => (scope === null ? [] : [scope]))),
];

/** Returns whether a person of this role may make the call. */
export function mayCall(role: StaffRole, { roles }: OfficeAccess): boolean {
  return role === 'owner' || roles === 'staff' || roles === 'anyone' || roles.includes(role);
}
