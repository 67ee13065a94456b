import type { AuditAction, OFFICE_ACCESS, OfficePath } from '@dar/contracts/office';
import type { Text } from '../../text.ts';
import { undoMessages } from './undo.messages.ts';

/** The calls that can take a change back, and why none does for some changes; or why none ever does. */
type Undo = { readonly by: readonly OfficePath[]; readonly unless?: Text } | { readonly none: Text };

type Access = typeof OFFICE_ACCESS;
type ChangingPath = {
  [Path in OfficePath]: Access[Path] extends { readonly changes: true } ? Path : never;
}[OfficePath];

const { draft, moneyMoved, notKept, otherText, replaced, reported, sent } = undoMessages;
const RESTORED = { by: ['/office/restore_visits'] } as const;
const CANCELLED = { ...RESTORED, unless: moneyMoved } as const;
const PUBLISHED = { by: ['/office/take_back_publication', '/office/cancel_publication'] } as const;

/**
 * Each call that changes something, with its actions in the log and their undo (docs/rules/office-dispatch.md#undo). A call
 * without a line, and an action that is not in it, do not compile.
 */
export const OFFICE_UNDO = {
  '/office/invite_staff': { 'staff invite': { none: sent } },
  '/office/invite_first_owner': { 'staff invite': { none: sent } },
  '/office/reset_staff': { 'staff reset': { none: replaced } },
  '/office/change_staff': { 'staff change': { by: ['/office/change_staff'] } },
  '/office/deactivate_staff': { 'staff deactivate': { by: ['/office/activate_staff'] } },
  '/office/activate_staff': { 'staff activate': { by: ['/office/deactivate_staff'] } },
  '/office/unlock_staff': { 'staff unlock': { none: notKept } },

  '/office/assign_visit': { 'orders assign': RESTORED },
  '/office/start_visit': { 'orders start': RESTORED },
  '/office/complete_visit': { 'orders complete': RESTORED },
  '/office/reschedule_order': { 'orders reschedule': RESTORED },
  '/office/cancel_order': { 'orders cancel': CANCELLED },
  '/office/report_outcome': { 'orders no-show': CANCELLED, 'orders no-access': CANCELLED },
  '/office/move_visit': { 'visits move': RESTORED },
  '/office/move_visits': { 'visits move': RESTORED },
  '/office/apply_plan': { 'visits plan': RESTORED },
  '/office/restore_visits': { 'visits restore': { ...RESTORED, unless: undoMessages.cancelInstead } },
  '/office/book': {
    'orders book': { by: ['/office/cancel_order'] },
    'payment-links send': { by: ['/office/cancel_payment_link'] },
  },
  '/office/resend_payment_link': { 'payment-links resend': { none: replaced } },
  '/office/cancel_payment_link': { 'payment-links cancel': { none: undoMessages.bookAgain } },

  '/office/grant_refund': {
    'refunds grant': { by: ['/office/withdraw_refund'] },
    'refunds send': { none: undoMessages.refundSent },
  },
  '/office/send_refund': {
    'refunds send': { none: undoMessages.refundSent },
    'refunds send again': { none: undoMessages.refundSent },
  },
  '/office/withdraw_refund': { 'refunds withdraw': { by: ['/office/grant_refund'] } },
  '/office/send_dispute_evidence': { 'disputes evidence': { none: sent } },
  '/office/add_dispute_file': { 'disputes add-file': { none: undoMessages.notChosen } },
  '/office/record_cash': { 'money cash': { by: ['/office/record_cash'] } },
  '/office/hand_in_cash': { 'money hand-in': { by: ['/office/hand_in_cash'] } },
  '/office/credit_wallet': { 'customers credit': { by: ['/office/debit_wallet'] } },
  '/office/debit_wallet': { 'customers debit': { by: ['/office/credit_wallet'] } },

  '/office/add_crew': { 'crews add': { by: ['/office/retire_crew'] } },
  '/office/change_crew': { 'crews change': { by: ['/office/change_crew', '/office/retire_crew'] } },
  '/office/retire_crew': { 'crews retire': { by: ['/office/change_crew'], unless: otherText } },
  '/office/add_crew_member': { 'crew members add': { by: ['/office/change_crew_member'] } },
  '/office/change_crew_member': { 'crew members change': { by: ['/office/change_crew_member'] } },
  '/office/add_crew_leave': { 'crew leave add': { by: ['/office/end_crew_leave'] } },
  '/office/end_crew_leave': { 'crew leave end': { by: ['/office/add_crew_leave'] } },
  '/office/set_working_hours': { 'hours set': { by: ['/office/set_working_hours'] } },
  '/office/set_roster': { 'rosters set': { by: ['/office/set_roster'], unless: otherText } },
  '/office/recount_crews': { 'crews recount': { none: undoMessages.counted } },
  '/office/add_visit_photo': { 'crews photo': { none: undoMessages.notChosen } },
  '/office/report_visit': { 'crews report': { none: reported } },

  '/office/add_note': { 'notes add': { none: otherText } },
  '/office/edit_note': { 'notes edit': { none: notKept } },
  '/office/delete_note': { 'notes delete': { none: notKept } },
  '/office/block_customer': { 'customers block': { by: ['/office/unblock_customer'] } },
  '/office/unblock_customer': { 'customers unblock': { by: ['/office/block_customer'] } },
  '/office/make_customer': { 'customers make': { none: otherText } },
  '/office/add_customer_address': { 'customers add-address': { none: undoMessages.ofCustomer } },
  '/office/resend': { 'customers resend': { none: sent } },
  '/office/export_customer': { 'customers export': { none: sent } },
  '/office/delete_customer': { 'customers delete': { none: notKept } },
  '/office/unlock_customer': { 'customers unlock': { none: notKept } },

  '/office/allow_review': { 'reviews allow': { by: ['/office/restore_review'] } },
  '/office/hide_review': { 'reviews hide': { by: ['/office/restore_review'] } },
  '/office/restore_review': { 'reviews restore': { by: ['/office/restore_review'] } },
  '/office/add_coupon': { 'coupons add': { by: ['/office/end_coupon'] } },
  '/office/change_coupon': { 'coupons change': { by: ['/office/change_coupon'] } },
  '/office/end_coupon': { 'coupons end': { by: ['/office/restore_coupon'] } },
  '/office/restore_coupon': { 'coupons restore': { by: ['/office/end_coupon'] } },
  '/office/set_partner_key': { 'partners set-key': { none: replaced } },
  '/office/upload_picture': { 'pictures add': { none: undoMessages.notChosen } },
  '/office/change_settings': { 'settings change': { by: ['/office/change_settings'] } },
  '/office/change_seller': { 'sellers change': { by: ['/office/change_seller'] } },

  '/office/save_catalog_draft': { 'catalog draft': { none: draft }, 'catalog draft removal': { none: draft } },
  '/office/discard_catalog_draft': { 'catalog discard': { none: notKept } },
  '/office/publish_catalog': { 'catalog publish': PUBLISHED },
  '/office/cancel_publication': { 'catalog cancel': { none: draft } },
  '/office/take_back_publication': { 'catalog take back': PUBLISHED },
  '/office/import_catalog': { 'catalog import': PUBLISHED },

  '/office/decide_approval': {
    'approvals ask': { none: undoMessages.decided },
    'approvals reject': { none: undoMessages.decided },
  },
  // Is logged as the reverse call.
  '/office/undo': {},
} as const satisfies Readonly<Record<ChangingPath, Readonly<Partial<Record<AuditAction, Undo>>>>>;

/** What people change of their own account. */
const OF_OWN_ACCOUNT = {
  'staff sign-in': { none: undoMessages.noReverse },
  'staff change-password': { none: replaced },
  'staff add-totp': { none: undoMessages.noReverse },
  'staff add-passkey': { none: undoMessages.noReverse },
  'staff remove-passkey': { none: undoMessages.noReverse },
  'staff new-recovery-codes': { none: replaced },
} as const satisfies Readonly<Partial<Record<AuditAction, Undo>>>;

type Merged<Union> = (Union extends unknown ? (row: Union) => void : never) extends (row: infer All) => void
  ? All
  : never;
type Actions = Merged<(typeof OFFICE_UNDO)[ChangingPath]> & typeof OF_OWN_ACCOUNT;

export type OwnAction = keyof typeof OF_OWN_ACCOUNT;
/** Changes that a call can take back. An action of the contract without a line above does not compile here. */
export type UndoableAction = {
  [Action in AuditAction]: Actions[Action] extends { readonly by: unknown } ? Action : never;
}[AuditAction];

const BY_ACTION = new Map<string, Undo>(
  [...Object.values(OFFICE_UNDO), OF_OWN_ACCOUNT].flatMap((actions) => Object.entries<Undo>(actions)),
);

/** Returns the calls that make a change. */
export function getCallsOf(action: string): readonly OfficePath[] {
  return (Object.entries(OFFICE_UNDO) as [OfficePath, object][])
    .filter(([, actions]) => Object.hasOwn(actions, action))
    .map(([path]) => path);
}

/**
 * Returns whether somebody may take a change back: who may make it and its reverse call. Some reverse calls run in an undo
 * alone, so the right to them does not say who may decide about the change.
 */
export function mayUndo(action: string, reverse: string, hasRight: (path: string) => boolean): boolean {
  return hasRight(reverse) && getCallsOf(action).some(hasRight);
}

/** Returns why a change has no undo. */
export function getWhyNoUndo(action: string): Text {
  const undo = BY_ACTION.get(action);
  return (undo && ('none' in undo ? undo.none : undo.unless)) ?? undoMessages.noReverse;
}
