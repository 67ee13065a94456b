import { useTranslation } from '@dar/app/i18n';
import { Link } from '@dar/app/router';
import { emailErrors, omitValid } from '@dar/contracts/account-rules';
import { paths } from '@dar/contracts/paths';
import { Button } from '@dar/ui';
import { Field, Input } from '@dar/ui/forms';
import type { FormEvent } from 'react';
import styles from '../../../components/auth-form.module.css';
import { ErrorSummary } from '../../../components/error-summary.tsx';
import { FieldErrorList } from '../../../components/field-error-list.tsx';
import { translateFieldErrors } from '../../../field-error-texts.ts';
import { useFieldErrors } from '../../../use-field-errors.ts';

export const FIELDS = ['email'] as const;

interface EmailFormProps {
  readonly isBusy: boolean;
  /** What the last try failed with. */
  readonly error: unknown;
  readonly onSubmit: (email: string) => void;
}

/** Where the code for a new password goes. */
export function EmailForm({ isBusy, error, onSubmit }: EmailFormProps) {
  const { t } = useTranslation('account');
  const { form, faults, show, forget } = useFieldErrors(FIELDS, error);

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const email = String(new FormData(event.currentTarget).get('email') ?? '').trim();
    const wrong = omitValid({ email: emailErrors(email) });
    show(translateFieldErrors(t, wrong));
    if (!wrong.email && !isBusy) onSubmit(email);
  };

  return (
    <form ref={form} className={styles['form']} method="post" onSubmit={submit} onChange={forget} noValidate>
      <ErrorSummary faults={faults} />
      <Field label={t('login.email')} error={faults.email && <FieldErrorList texts={faults.email} />}>
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
            status={faults.email ? 'error' : ''}
          />
        )}
      </Field>
      <Button type="primary" size="large" htmlType="submit" loading={isBusy}>
        {t('forgot.submit')}
      </Button>
      <p className={styles['elsewhere']}>
        <Link to={paths.login()}>{t('forgot.back')}</Link>
      </p>
    </form>
  );
}
