import { useTranslation } from '@dar/app/i18n';
import { Page } from '@dar/ui';

export function NotFoundPage() {
  const { t } = useTranslation('host');
  return (
    <Page width="narrow">
      <title>{t('notFound')}</title>
      <h1>{t('notFound')}</h1>
      <a href="/">{t('home')}</a>
    </Page>
  );
}
