import { useCall } from '@dar/app';
import { useTranslation } from '@dar/app/i18n';
import { useQuery } from '@dar/app/query';
import { type CrewActivity, crewPlan } from '@dar/contracts/office';
import { officeQuery } from '../../parts/office-query.ts';

/** Returns a function that says what a crew does, with how many people, and by which roster. */
export function useActivityText(): (activity: CrewActivity) => string {
  const { t } = useTranslation('office');
  const { data: plan } = useQuery(officeQuery(useCall(), crewPlan, {}));
  return ({ activity_id, size, roster_id }) => {
    const activity = plan?.activities.find(({ id }) => id === activity_id)?.name ?? `#${activity_id}`;
    const roster = plan?.rosters.find(({ id }) => id === roster_id)?.name;
    return [activity, t('crews.people', { number: size }), roster].filter(Boolean).join(' · ');
  };
}
