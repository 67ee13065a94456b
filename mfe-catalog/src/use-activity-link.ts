import { isPartnerPath } from '@dar/app/partner';
import { useLocation } from '@dar/app/router';
import { paths } from '@dar/contracts/paths';
import { useTransactionId } from './use-transaction-id.ts';

interface ActivityLink {
  readonly to: string;
  readonly state: object;
}

/**
 * Returns the link target of an activity, or of all activities (null). On the partner's pages it is the partner's list
 * with the transaction in query and router state (docs/rules/browsing.md#activity).
 */
export function useActivityLink(): (activityId: number | null) => ActivityLink {
  const isPartner = isPartnerPath(useLocation().pathname);
  const transactionId = useTransactionId();
  return (activityId) =>
    isPartner
      ? {
          to: paths.partnerServices({ activityId, transactionId }),
          state: { activity_id: activityId, comera_transaction_id: transactionId },
        }
      : { to: paths.services({ activityId }), state: { activity_id: activityId } };
}
