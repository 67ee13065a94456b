import { useTranslation } from '@dar/app/i18n';
import { Card } from '@dar/ui';

export { texts } from '../texts/texts.ts';

/** Shows one tip on a page of another section. */
export default function TipCard() {
  const { t } = useTranslation('tips');
  return <Card>{t('filter')}</Card>;
}
