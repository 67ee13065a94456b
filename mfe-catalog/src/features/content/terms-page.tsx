import { useTranslation } from '@dar/app/i18n';
import { TextPage } from './components/text-page.tsx';
import { PAGE_IDS } from './queries.ts';

/** /terms-condition */
export function TermsPage() {
  const { t } = useTranslation('catalog');
  return <TextPage pageId={PAGE_IDS.termsCondition} title={t('content.terms')} error={t('content.termsFailed')} />;
}
