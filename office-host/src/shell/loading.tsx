import { useTranslation } from '@dar/app/i18n';
import { Spinner } from '@dar/ui';

export function Loading() {
  const { t } = useTranslation('host');
  return <Spinner label={t('loading')} />;
}
