import { useTranslation } from '@dar/app/i18n';
import { newPasswordErrors, omitValid } from '@dar/contracts/account-rules';
import { Button } from '@dar/ui';
import { type FormEvent, useEffect } from 'react';
import styles from '../../../components/auth-form.module.css';
import { ErrorSummary } from '../../../components/error-summary.tsx';
import { NewPasswordFields } from '../../../components/new-password-fields.tsx';
import { translateFieldErrors } from '../../../field-error-texts.ts';
import { useFieldErrors } from '../../../use-field-errors.ts';
import type { NewPassword } from '../mutations.ts';

export const FIELDS = ['password', 'password_confirmation'] as const;

interface NewPasswordFormProps {
  /** Whose password it is, for password managers. */
  readonly email: string;
  readonly isBusy: boolean;
  /** What the last try failed with. */
  readonly error: unknown;
  readonly onSubmit: (entered: NewPassword) => void;
  readonly onStartAgain: () => void;
}

/** The new password, twice; or back to the code. */
export function NewPasswordForm({ email, isBusy, error, onSubmit, onStartAgain }: NewPasswordFormProps) {
  const { t } = useTranslation('account');
  const { form, faults, show, forget } = useFieldErrors(FIELDS, error);

  // The step before is gone, with what had the focus.
  useEffect(() => {
    form.current?.querySelector<HTMLInputElement>('[name=password]')?.focus();
  }, [form]);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    const password = String(data.get('password') ?? '');
    const password_confirmation = String(data.get('password_confirmation') ?? '');
    const found = newPasswordErrors(password, password_confirmation);
    const wrong = omitValid({ password: found.password, password_confirmation: found.confirmation });
    show(translateFieldErrors(t, wrong));
    if (Object.keys(wrong).length === 0 && !isBusy) onSubmit({ password, password_confirmation });
  };

  return (
    <form ref={form} className={styles['form']} method="post" onSubmit={submit} onChange={forget} noValidate>
      <ErrorSummary faults={faults} />
      <input name="email" autoComplete="username" value={email} readOnly hidden />
      <NewPasswordFields confirmation="password_confirmation" faults={faults} label={t('reset.newPassword')} />
      <Button type="primary" size="large" htmlType="submit" loading={isBusy}>
        {t('reset.submit')}
      </Button>
      <Button type="text" onClick={onStartAgain}>
        {t('reset.startAgain')}
      </Button>
    </form>
  );
}
