import { useTranslation } from '@dar/shared/i18n';
import { paths } from '@dar/shared/paths';
import { Navigate, useLocation } from '@dar/shared/router';
import { Spinner, useHydrated } from '@dar/shared/ui';
import { AuthPage } from '../../auth/auth-page.tsx';
import { pendingPhoneIn } from '../../auth/pending-phone.ts';
import { VerifyPhone } from './verify-phone.tsx';

/** /verify-otp: needs email and user_id in router state, which only the browser knows, else goes to /signup. */
export function Component() {
  const { t } = useTranslation('account');
  const { state } = useLocation();
  const isHydrated = useHydrated();
  const pending = pendingPhoneIn(state);
  if (isHydrated && pending) return <VerifyPhone pending={pending} />;
  if (isHydrated) return <Navigate to={paths.signup()} replace />;
  return (
    <AuthPage title={t('verify.title')} welcome={{ title: t('verify.welcome'), text: t('login.promise') }}>
      <Spinner />
    </AuthPage>
  );
}
