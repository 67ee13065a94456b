import { useTranslation } from '@dar/app/i18n';
import { paths } from '@dar/contracts/paths';
import { TextPage } from './components/text-page.tsx';
import { PAGE_IDS } from './queries.ts';

export function AboutUsPage() {
  const { t } = useTranslation('catalog');
  return (
    <TextPage
      pageId={PAGE_IDS.aboutUs}
      title={t('content.aboutUs')}
      canonical={paths.aboutUs()}
      error={t('content.aboutUsFailed')}
    />
  );
}
