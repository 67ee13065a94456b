import { useTranslation } from '@dar/app/i18n';
import { Link } from '@dar/app/router';
import { paths } from '@dar/contracts/paths';
import { Button } from '@dar/ui';
import { Field, Input } from '@dar/ui/forms';
import { type FormEvent, useState } from 'react';
import styles from '../../../components/auth-form.module.css';
import type { Credentials } from '../mutations.ts';

interface LoginFormProps {
  readonly isBusy: boolean;
  readonly onSubmit: (entered: Credentials) => void;
}

type Missing = Readonly<Partial<Record<keyof Credentials, boolean>>>;

/** E-mail and password. The inputs keep their own values, as password managers fill in what React never hears of. */
export function LoginForm({ isBusy, onSubmit }: LoginFormProps) {
  const { t } = useTranslation('account');
  const [missing, setMissing] = useState<Missing>({});

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const entered = new FormData(form);
    const email = String(entered.get('email') ?? '').trim();
    const password = String(entered.get('password') ?? '');
    setMissing({ email: email === '', password: password === '' });
    if (email !== '' && password !== '') return isBusy || onSubmit({ email, password });
    form.querySelector<HTMLInputElement>(email === '' ? '[name=email]' : '[name=password]')?.focus();
  };

  return (
    // POST, so that a form sent before the page is ready puts no password into an address.
    <form className={styles['form']} method="post" onSubmit={submit} noValidate>
      <Field label={t('login.email')} error={missing.email && t('login.emailMissing')}>
        {(input) => (
          <Input
            {...input}
            aria-required
            name="email"
            type="email"
            dir="ltr"
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={254}
            status={missing.email ? 'error' : ''}
          />
        )}
      </Field>
      <Field label={t('login.password')} error={missing.password && t('login.passwordMissing')}>
        {(input) => (
          <Input.Password
            {...input}
            aria-required
            name="password"
            dir="ltr"
            autoComplete="current-password"
            maxLength={200}
            status={missing.password ? 'error' : ''}
          />
        )}
      </Field>
      <Link className={styles['forgot']} to={paths.forgotPassword()}>
        {t('login.forgot')}
      </Link>
      <Button type="primary" size="large" htmlType="submit" loading={isBusy}>
        {t('login.submit')}
      </Button>
      <p className={styles['elsewhere']}>
        {t('login.noAccount')} <Link to={paths.signup()}>{t('login.signUp')}</Link>
      </p>
    </form>
  );
}
