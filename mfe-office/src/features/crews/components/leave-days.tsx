import { useTranslation } from '@dar/app/i18n';

const DAY_MS = 86_400_000;

/** How many days a leave of more than one day has. */
export function LeaveDays({ from, to }: { readonly from: string; readonly to: string }) {
  const { t } = useTranslation('office');
  const days = Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS) + 1;
  return days > 1 && ` · ${t('crews.days', { number: days })}`;
}
