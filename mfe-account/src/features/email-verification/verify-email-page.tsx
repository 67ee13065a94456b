import { useCall } from '@dar/app';
import { isApiError } from '@dar/app/api-error';
import { useTranslation } from '@dar/app/i18n';
import { useSuspenseQuery } from '@dar/app/query';
import { useLocation } from '@dar/app/router';
import { paths } from '@dar/contracts/paths';
import { ButtonLink, Card, Failure, Page, PageTitle, QueryBoundary, SkeletonLines } from '@dar/ui';
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
          title={t('email.failed')}
          renderError={(error) =>
            isApiError(error, 'business-error') && <Failure error={error} action={<ToAccount />} />
          }
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
