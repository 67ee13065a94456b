import { useCall } from '@dar/app';
import { isApiError } from '@dar/app/api-error';
import { showErrorToast } from '@dar/app/events';
import { useTranslation } from '@dar/app/i18n';
import { useQuery, useQueryClient } from '@dar/app/query';
import type { DubaiDay } from '@dar/contracts/time/dubai';
import { useToast } from '@dar/ui';
import { useRef } from 'react';
import type { SlotsState } from './components/slot-panel.tsx';
import { slotsQuery } from './queries.ts';

/**
 * Returns the slots of a day and a function that fetches the slots of another day and shows a toast with their count.
 * Calls `onRefused` when the server rejects the request, because the cart has changed in another tab.
 */
export function useSlots(firstServiceId: number, day: DubaiDay | undefined, onRefused: () => void) {
  const { t } = useTranslation('booking');
  const toast = useToast();
  const call = useCall();
  const queryClient = useQueryClient();
  const latestDay = useRef(day);
  const { data, error, isFetching, refetch } = useQuery({
    ...slotsQuery(call, day ?? '', firstServiceId),
    enabled: day !== undefined,
  });

  const fetchSlots = async (picked: DubaiDay) => {
    latestDay.current = picked;
    const isOutdated = () => latestDay.current !== picked;
    try {
      const { length } = await queryClient.fetchQuery(slotsQuery(call, picked, firstServiceId));
      if (isOutdated()) return;
      if (length === 0) toast.info(t('schedule.noneForDate'));
      else toast.success(t(length === 1 ? 'schedule.foundOne' : 'schedule.found', { number: length }));
    } catch (failure) {
      if (isOutdated()) return;
      showErrorToast(failure, t('schedule.failed'));
      if (isApiError(failure, 'refused')) onRefused();
    }
  };

  return { state: stateOf(), fetchSlots };

  function stateOf(): SlotsState {
    if (day === undefined) return { kind: 'no-day' };
    if (data) return { kind: 'loaded', slots: data };
    if (error && !isFetching) return { kind: 'failed', error, retry: () => refetch() };
    return { kind: 'loading' };
  }
}
