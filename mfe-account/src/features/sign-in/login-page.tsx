import { messageOf } from '@dar/shared/api/api-error';
import { useTranslation } from '@dar/shared/i18n';
import { paths } from '@dar/shared/paths';
import { useNavigate } from '@dar/shared/router';
import { takeRememberedPlace } from '@dar/shared/session';
import { Card, Page, useToast } from '@dar/shared/ui';
import { LoginAlert } from './login-alert.tsx';
import { loginFailure } from './login-failure.ts';
import { LoginForm } from './login-form.tsx';
import styles from './login-page.module.css';
import { type EmailAndPassword, useLogin } from './mutations.ts';
import { Welcome } from './welcome.tsx';

/** Before the shopper is led on, so that the toast is seen where it belongs (specification 1, section 4, "Session"). */
const PAUSE_MS = 100;

/** /login */
export function Component() {
  const { t, i18n } = useTranslation('account');
  const toast = useToast();
  const navigate = useNavigate();
  const login = useLogin();

  const submit = (entered: EmailAndPassword) =>
    login.mutate(entered, {
      onSuccess: () => {
        toast.success(t('login.done'));
        setTimeout(() => navigate(takeRememberedPlace() ?? paths.home(), { replace: true }), PAUSE_MS);
      },
      onError: (error) => {
        toast.error(messageOf(error, i18n.language, t(`login.${loginFailure(error).fallback}`)));
      },
    });

  return (
    <Page>
      <title>{t('login.title')}</title>
      <div className={styles['columns']}>
        <Welcome />
        <Card>
          <div className={styles['sheet']}>
            <h1>{t('login.title')}</h1>
            {login.isError && <LoginAlert failure={loginFailure(login.error)} />}
            <LoginForm isBusy={login.isPending || login.isSuccess} onSubmit={submit} />
          </div>
        </Card>
      </div>
    </Page>
  );
}
