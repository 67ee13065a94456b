import { useTranslation } from '@dar/app/i18n';
import type { OfficeApproval } from '@dar/contracts/office';

/** The calls that have limits (docs/rules/office.md#approvals). */
const CALLS = {
  '/office/grant_refund': 'grantRefund',
  '/office/send_refund': 'sendRefund',
  '/office/cancel_order': 'cancelOrder',
  '/office/report_outcome': 'reportOutcome',
  '/office/credit_wallet': 'creditWallet',
  '/office/debit_wallet': 'debitWallet',
  '/office/add_coupon': 'addCoupon',
  '/office/change_coupon': 'changeCoupon',
} as const;

const isKnown = (path: string): path is keyof typeof CALLS => Object.hasOwn(CALLS, path);

/** Returns a function that says in words what a stored call does. */
export function useCallText(): (approval: Pick<OfficeApproval, 'call' | 'input' | 'customer_name'>) => string {
  const { t } = useTranslation('office');
  return ({ call, input, customer_name }) => {
    if (!isKnown(call)) return t('approvals.call.other', { call });
    const subject = [
      input['order'],
      customer_name,
      input['customer'],
      input['code'],
      input['refund'],
      input['id'],
    ].find((value) => value !== undefined && value !== '');
    const name = call === '/office/cancel_order' && input['visit'] !== undefined ? 'cancelVisit' : CALLS[call];
    return t(`approvals.call.${name}`, { subject: String(subject ?? ''), visit: String(input['visit']) });
  };
}
