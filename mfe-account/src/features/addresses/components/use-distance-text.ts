import { useTranslation } from '@dar/app/i18n';

const KILOMETRE = 1_000;

/** Returns a function that renders a distance in metres or kilometres. */
export function useDistanceText(): (metres: number) => string {
  const { t } = useTranslation('account');
  return (metres) =>
    metres < KILOMETRE ? t('map.metres', { number: metres }) : t('map.kilometres', { number: metres / KILOMETRE });
}
