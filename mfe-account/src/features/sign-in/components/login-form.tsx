import { useTranslation } from '@dar/app/i18n';
import { Link } from '@dar/app/router';
import { emailLogin } from '@dar/contracts/auth';
import { paths } from '@dar/contracts/paths';
import { Button } from '@dar/ui';
import { Form, Input, ruleFromSchema } from '@dar/ui/forms';
import styles from '../../../components/auth-form.module.css';
import { EmailInput } from '../../../components/email-input.tsx';
import type { Credentials } from '../mutations.ts';

interface LoginFormProps {
  readonly isBusy: boolean;
  readonly onSubmit: (credentials: Credentials) => void;
}

const { email: emailSchema, password: passwordSchema } = emailLogin.input.shape;

/** Asks for e-mail and password. */
export function LoginForm({ isBusy, onSubmit }: LoginFormProps) {
  const { t } = useTranslation('account');
  const [form] = Form.useForm<Credentials>();
  const submit = ({ email, password }: Credentials) => isBusy || onSubmit({ email: email.trim(), password });
  return (
    <Form form={form} name="login" onFinish={submit}>
      <Form.Item
        name="email"
        label={t('login.email')}
        required
        rules={[ruleFromSchema(emailSchema, () => t('login.emailMissing'))]}
      >
        <EmailInput />
      </Form.Item>
      <Form.Item
        name="password"
        label={t('login.password')}
        required
        rules={[ruleFromSchema(passwordSchema, () => t('login.passwordMissing'))]}
      >
        <Input.Password name="password" dir="ltr" autoComplete="current-password" maxLength={200} />
      </Form.Item>
      <Link className={styles['forgot']} to={paths.forgotPassword()}>
        {t('login.forgot')}
      </Link>
      <Button type="primary" size="large" htmlType="submit" loading={isBusy}>
        {t('login.submit')}
      </Button>
      <p className={styles['alternative']}>
        {t('login.noAccount')} <Link to={paths.signup()}>{t('login.signUp')}</Link>
      </p>
    </Form>
  );
}
