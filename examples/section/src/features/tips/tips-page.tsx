import { useTranslation } from '@dar/app/i18n';
import { Card } from '@dar/ui';

export function TipsPage() {
  const { t } = useTranslation('tips');
  return (
    <Card>
      <h1>{t('title')}</h1>
      <p>{t('filter')}</p>
    </Card>
  );
}
