import { useApp } from '@dar/app';
import { isApiError } from '@dar/app/api-error';
import { useTranslation } from '@dar/app/i18n';
import { useQuery } from '@dar/app/query';
import { Navigate, useNavigate } from '@dar/app/router';
import { meQuery } from '../../access/me-query.ts';
import { Failure } from '../../parts/failure.tsx';
import { PageSpin } from '../../parts/page-spin.tsx';
import { paths } from '../../paths.ts';
import { FactorSetup } from './components/factor-setup.tsx';
import { SignInCard } from './components/sign-in-card.tsx';

/** Of people who must set up their first second factor before they see anything else. */
export function SecondFactorPage() {
  const { t } = useTranslation('office');
  const { call } = useApp();
  const navigate = useNavigate();
  const { data: me, error, refetch } = useQuery(meQuery(call));
  if (isApiError(error, 'unauthorized')) return <Navigate to={paths.signIn} replace />;
  if (!me) return error ? <Failure error={error} onRetry={() => void refetch()} /> : <PageSpin />;
  const enter = async () => {
    await refetch();
    await navigate(paths.home, { replace: true });
  };
  return (
    <SignInCard title={t('signIn.factorTitle')}>
      <FactorSetup onDone={() => void enter()} />
    </SignInCard>
  );
}
