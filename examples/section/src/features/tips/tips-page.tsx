import { useTranslation } from '@dar/app/i18n';
import { Card, CardGrid, Page, PageTitle } from '@dar/ui';
import { TipText } from '../../components/tip-text.tsx';
import { TIPS } from '../../tips.ts';

export function TipsPage() {
  const { t } = useTranslation('tips');
  return (
    <>
      <PageTitle>{t('title')}</PageTitle>
      <Page title={t('title')} subtitle={t('subtitle')} back={{}}>
        <CardGrid single minColumn={280}>
          {TIPS.map((tip) => (
            <Card key={tip} as="li">
              <TipText tip={tip} />
            </Card>
          ))}
        </CardGrid>
      </Page>
    </>
  );
}
