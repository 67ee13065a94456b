import { useTranslation } from '@dar/app/i18n';
import type { OfficeVisit } from '@dar/contracts/office';
import { fromDubaiTime } from '@dar/contracts/time/dubai';
import { formatTime } from '@dar/contracts/time/format-time';
import { useCallback } from 'react';

/** Returns a function that says a visit in one sentence: for a screen reader, and as the title of its card. */
export function useVisitText(): (visit: OfficeVisit) => string {
  const { t, i18n } = useTranslation('office');
  const { language } = i18n;
  return useCallback(
    (visit) => {
      const { starts, ends, minutes_late, risk } = visit;
      const clock = (time: string) => formatTime(fromDubaiTime(time), language);
      const parts = [
        `${clock(starts)} – ${clock(ends)}`,
        visit.order_no,
        visit.customer_name,
        visit.services.join(' + '),
        visit.community,
        t(`frame.state.${visit.state}`),
        minutes_late !== undefined && t('today.late', { count: minutes_late }),
        risk && t(`today.risk.${risk}`),
      ];
      return parts.filter(Boolean).join(t('today.comma'));
    },
    [t, language],
  );
}
