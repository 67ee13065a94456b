import { useTranslation } from '@dar/app/i18n';
import { Link } from '@dar/app/router';
import { paths } from '@dar/contracts/paths';
import { Button } from '@dar/ui';
import { Form } from '@dar/ui/forms';
import styles from '../../../components/auth-form.module.css';
import { EmailInput } from '../../../components/email-input.tsx';
import { ErrorSummary } from '../../../components/error-summary.tsx';
import { useFieldRules, useServerFieldErrors } from '../../../use-field-errors.ts';

export const FIELDS = ['email'] as const;

interface EmailFormProps {
  readonly isBusy: boolean;
  /** The error of the last call. */
  readonly error: unknown;
  readonly onSubmit: (email: string) => void;
}

/** Asks for the e-mail address that gets the reset code. */
export function EmailForm({ isBusy, error, onSubmit }: EmailFormProps) {
  const { t } = useTranslation('account');
  const [form] = Form.useForm<{ email: string }>();
  const { rulesOf } = useFieldRules();
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
