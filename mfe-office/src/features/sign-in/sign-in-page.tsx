import { useApp } from '@dar/app';
import { useTranslation } from '@dar/app/i18n';
import { useQuery } from '@dar/app/query';
import { Link, useLocation, useNavigate } from '@dar/app/router';
import type { OfficeMe } from '@dar/contracts/office';
import { meKey } from '../../access/me-query.ts';
import { paths } from '../../paths.ts';
import { DemoAccounts } from './components/demo-accounts.tsx';
import { SignInCard } from './components/sign-in-card.tsx';
import { SignInSteps } from './components/sign-in-steps.tsx';
import { signInOptionsQuery } from './queries.ts';
import { readReturnPath } from './return-path.ts';

export function SignInPage() {
  const { t } = useTranslation('office');
  const { call, queryClient } = useApp();
  const { search } = useLocation();
  const navigate = useNavigate();
  const { data: options } = useQuery(signInOptionsQuery(call));
  const enter = (me: OfficeMe) => {
    // What another person has seen here must not stay in the cache.
    queryClient.clear();
    queryClient.setQueryData(meKey, me);
    void navigate(me.needs_second_factor ? paths.secondFactor : readReturnPath(search), { replace: true });
  };
  return (
    <SignInCard title={t('signIn.title')}>
      <SignInSteps onSignedIn={enter} />
      <p>
        <Link to={paths.crewSignIn}>{t('signIn.crew')}</Link>
      </p>
      {options?.demo && <DemoAccounts demo={options.demo} onSignedIn={enter} />}
    </SignInCard>
  );
}
