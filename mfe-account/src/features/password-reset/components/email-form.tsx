import { useTranslation } from '@dar/app/i18n';
import { Link } from '@dar/app/router';
import { emailErrors } from '@dar/contracts/account-rules';
import { paths } from '@dar/contracts/paths';
import { Button } from '@dar/ui';
import { Form } from '@dar/ui/forms';
import styles from '../../../components/auth-form.module.css';
import { EmailInput } from '../../../components/email-input.tsx';
import { ErrorSummary } from '../../../components/error-summary.tsx';
import { useCheckedForm, useServerFieldErrors } from '../../../use-field-errors.ts';

export const FIELDS = ['email'] as const;

interface EmailFormProps {
  readonly isBusy: boolean;
  /** Of the last attempt. */
  readonly error: unknown;
  readonly onSubmit: (email: string) => void;
}

/** Asks for the e-mail address that gets the reset code. */
export function EmailForm({ isBusy, error, onSubmit }: EmailFormProps) {
  const { t } = useTranslation('account');
  const { form, rulesOf } = useCheckedForm<'email'>(({ email }) => ({ email: emailErrors(email.trim()) }));
  useServerFieldErrors(form, FIELDS, error);
  return (
    <Form form={form} name="forgot" onFinish={({ email }) => isBusy || onSubmit(email.trim())}>
      <ErrorSummary />
      <Form.Item name="email" label={t('login.email')} required rules={rulesOf('email')}>
        <EmailInput />
      </Form.Item>
      <Button type="primary" size="large" htmlType="submit" loading={isBusy}>
        {t('forgot.submit')}
      </Button>
      <p className={styles['alternative']}>
        <Link to={paths.login()}>{t('forgot.back')}</Link>
      </p>
    </Form>
  );
}
