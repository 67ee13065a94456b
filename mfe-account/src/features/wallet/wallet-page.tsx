import { useTranslation } from '@dar/app/i18n';
import { paths } from '@dar/contracts/paths';
import { Page, PageTitle, QueryBoundary } from '@dar/ui';
import { LoadError } from '../../components/load-error.tsx';
import { WalletContents } from './components/wallet-contents.tsx';
import { WalletSkeleton } from './components/wallet-skeleton.tsx';

export function WalletPage() {
  const { t } = useTranslation('account');
  return (
    <Page title={t('wallet.title')} back={{ to: paths.account() }} width="narrow">
      <PageTitle>{t('wallet.title')}</PageTitle>
      <QueryBoundary
        skeleton={<WalletSkeleton />}
        renderError={(error, retry) => <LoadError error={error} text={t('wallet.failed')} onRetry={retry} />}
      >
        <WalletContents />
      </QueryBoundary>
    </Page>
  );
}
