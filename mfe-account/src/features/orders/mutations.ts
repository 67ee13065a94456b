import { useCall } from '@dar/app';
import { useTranslation } from '@dar/app/i18n';
import { type MutationMeta, useGuardedMutation, useQueryClient } from '@dar/app/query';
import type { EndpointInput } from '@dar/contracts/endpoint';
import { cancelOrder, rescheduleOrder } from '@dar/contracts/orders';
import { reviewVisit } from '@dar/contracts/reviews';
import { useToast } from '@dar/ui';
import { ORDERS_KEY } from './queries.ts';

/** `what` the customer cancels: the whole order, or one of its visits. */
export const useCancelOrder = (what: 'order' | 'visit') =>
  useChangeOrder(cancelOrder, what === 'order' ? 'cancel' : 'cancelVisit');

export const useRescheduleOrder = () => useChangeOrder(rescheduleOrder, 'reschedule');

/** The dialog shows the error itself, beside what the customer has entered. */
export const useReviewVisit = () => useChangeOrder(reviewVisit, 'review', {});

/** Changes an order and reloads the orders, also after a failure: another tab may have changed them. */
function useChangeOrder<Endpoint extends typeof cancelOrder | typeof rescheduleOrder | typeof reviewVisit>(
  endpoint: Endpoint,
  texts: 'cancel' | 'cancelVisit' | 'reschedule' | 'review',
  meta?: MutationMeta,
) {
  const { t } = useTranslation('account');
  const call = useCall();
  const toast = useToast();
  const client = useQueryClient();
  return useGuardedMutation({
    once: true,
    mutationFn: (input: EndpointInput<Endpoint>) => call(endpoint, input),
    onSuccess: () => toast.success(t(`${texts}.done`)),
    // Not awaited, so that the dialog closes while the orders load.
    onSettled: () => void client.invalidateQueries({ queryKey: ORDERS_KEY }),
    meta: meta ?? { errorText: t(`${texts}.failed`) },
  });
}
