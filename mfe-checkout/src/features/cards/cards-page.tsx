import { useTranslation } from '@dar/app/i18n';
import { paths } from '@dar/contracts/paths';
import { Page, PageTitle, QueryBoundary, SkeletonList } from '@dar/ui';
import { AddCard } from './components/add-card.tsx';
import { CardList } from './components/card-list.tsx';

export function CardsPage() {
  const { t } = useTranslation('checkout');
  return (
    <Page title={t('cards.title')} back={{ to: paths.account() }} width="narrow">
      <PageTitle>{t('cards.title')}</PageTitle>
      <QueryBoundary skeleton={<SkeletonList count={2} />} title={t('cards.failed')}>
        <CardList />
        <AddCard />
      </QueryBoundary>
    </Page>
  );
}
