import { useTranslation } from '@dar/app/i18n';
import type { OfficeVisit } from '@dar/contracts/office';
import { useMemo } from 'react';
import { getArea, getServicesText } from '../../parts/visit-names.ts';
import { formatClock } from './format-clock.ts';

/** Returns a function that says all of a visit, one fact in each text. */
export function useVisitParts(): (visit: OfficeVisit) => string[] {
  const { t, i18n } = useTranslation('office');
  const { language } = i18n;
  return useMemo(() => {
    const describe = (visit: OfficeVisit) => {
      const { starts, ends, minutes_late, risk } = visit;
      return [
        `${formatClock(starts, language)} – ${formatClock(ends, language)}`,
        visit.order_no,
        visit.customer_name,
        getServicesText(visit, language),
        getArea(visit, language),
        t(`frame.state.${visit.state}`),
        minutes_late !== undefined && t('today.late', { count: minutes_late }),
        risk && t(`today.risk.${risk}`),
      ].filter((part) => typeof part === 'string' && part !== '') as string[];
    };
    return describe;
  }, [t, language]);
}

/** Returns a function that says a visit in one sentence, for a screen reader. */
export function useVisitText(): (visit: OfficeVisit) => string {
  const { t } = useTranslation('office');
  const getParts = useVisitParts();
  return useMemo(() => (visit) => getParts(visit).join(t('today.comma')), [getParts, t]);
}
