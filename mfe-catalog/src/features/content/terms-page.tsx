import { useTranslation } from '@dar/app/i18n';
import { paths } from '@dar/contracts/paths';
import { TextPage } from './components/text-page.tsx';
import { PAGE_IDS } from './queries.ts';

export function TermsPage() {
  const { t } = useTranslation('catalog');
  return (
    <TextPage
      pageId={PAGE_IDS.termsCondition}
      title={t('content.terms')}
      canonical={paths.termsCondition()}
      error={t('content.termsFailed')}
    />
  );
}
