import { useCall } from '@dar/app';
import { getMessage, isApiError } from '@dar/app/api-error';
import { useTranslation } from '@dar/app/i18n';
import { useSuspenseQuery } from '@dar/app/query';
import { useLocation } from '@dar/app/router';
import { paths } from '@dar/contracts/paths';
import { ButtonLink, Card, ErrorPanel, Page, PageTitle, QueryBoundary, SkeletonLines } from '@dar/ui';
import { LoadError } from '../../components/load-error.tsx';
import { confirmEmailQuery } from './queries.ts';
import styles from './verify-email-page.module.css';

export function VerifyEmailPage() {
  const { t } = useTranslation('account');
  const { search } = useLocation();
  return (
    <Page width="narrow">
      <PageTitle>{t('email.title')}</PageTitle>
      <Card className={styles['card']}>
        <h1>{t('email.title')}</h1>
        <QueryBoundary
          skeleton={<SkeletonLines lines={2} />}
          renderError={(error, retry) => <VerificationFailure error={error} onRetry={retry} />}
        >
          <Confirmed token={new URLSearchParams(search).get('token') ?? ''} />
        </QueryBoundary>
      </Card>
    </Page>
  );
}

function Confirmed({ token }: { readonly token: string }) {
  const { t } = useTranslation('account');
  const call = useCall();
  useSuspenseQuery(confirmEmailQuery(call, token));
  return (
    <>
      <div role="status">
        <p className={styles['title']}>{t('email.confirmed')}</p>
        <p>{t('email.confirmedText')}</p>
      </div>
      <ToAccount />
    </>
  );
}

function VerificationFailure({ error, onRetry }: { readonly error: unknown; readonly onRetry: () => void }) {
  const { t, i18n } = useTranslation('account');
  if (!isApiError(error, 'business-error'))
    return <LoadError error={error} text={t('email.failed')} onRetry={onRetry} />;
  return <ErrorPanel title={getMessage(error, i18n.language, t('email.failed'))} action={<ToAccount />} />;
}

function ToAccount() {
  const { t } = useTranslation('account');
  return (
    <div>
      <ButtonLink to={paths.account()} type="primary">
        {t('account.title')}
      </ButtonLink>
    </div>
  );
}
