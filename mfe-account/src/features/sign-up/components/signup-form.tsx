import { useTranslation } from '@dar/app/i18n';
import { Link } from '@dar/app/router';
import { paths } from '@dar/contracts/paths';
import { Button } from '@dar/ui';
import { Form, Input, PhoneInput } from '@dar/ui/forms';
import { useEffect, useEffectEvent } from 'react';
import forms from '../../../components/auth-form.module.css';
import { EmailInput } from '../../../components/email-input.tsx';
import { ErrorSummary } from '../../../components/error-summary.tsx';
import { NewPasswordFields } from '../../../components/new-password-fields.tsx';
import { useFieldRules, useServerFieldErrors } from '../../../use-field-errors.ts';
import type { SignupValues } from '../mutations.ts';
import styles from './signup-form.module.css';

/** In the order of docs/rules/accounts.md#fields. */
export const FIELDS = ['first_name', 'last_name', 'email', 'phone', 'password', 'conf_password'] as const;

interface SignupFormProps {
  /** What the customer had entered before /verify-otp. */
  readonly entered: Partial<SignupValues>;
  readonly isBusy: boolean;
  /** The error of the last call. */
  readonly error: unknown;
  readonly onSubmit: (values: SignupValues) => void;
}

export function SignupForm({ entered, isBusy, error, onSubmit }: SignupFormProps) {
  const { t } = useTranslation('account');
  const [form] = Form.useForm<SignupValues>();
  const { rulesOf } = useFieldRules();
  // The server renders the form without the navigation state.
  const fill = useEffectEvent(() => form.setFieldsValue(entered));
  useEffect(() => fill(), []);
  useServerFieldErrors(form, FIELDS, error);
  const itemOf = (name: 'first_name' | 'last_name' | 'email' | 'phone') => ({
    name,
    rules: rulesOf(name),
    required: true,
  });
  return (
    <Form form={form} name="signup" onFinish={(values) => isBusy || onSubmit(trimmed(values))}>
      <ErrorSummary />
      <div className={styles['names']}>
        <Form.Item {...itemOf('first_name')} label={t('signup.first_name')}>
          <Input name="first_name" autoComplete="given-name" maxLength={100} />
        </Form.Item>
        <Form.Item {...itemOf('last_name')} label={t('signup.last_name')}>
          <Input name="last_name" autoComplete="family-name" maxLength={100} />
        </Form.Item>
      </div>
      <Form.Item {...itemOf('email')} label={t('signup.email')}>
        <EmailInput autoComplete="email" />
      </Form.Item>
      <Form.Item {...itemOf('phone')} label={t('signup.phone')}>
        <PhoneInput name="phone" />
      </Form.Item>
      <NewPasswordFields confirmation="conf_password" />
      <Button type="primary" size="large" htmlType="submit" loading={isBusy}>
        {t('signup.submit')}
      </Button>
      <p className={forms['alternative']}>
        {t('signup.hasAccount')} <Link to={paths.login()}>{t('login.submit')}</Link>
      </p>
    </Form>
  );
}

function trimmed(values: SignupValues): SignupValues {
  const { first_name, last_name, email } = values;
  return { ...values, first_name: first_name.trim(), last_name: last_name.trim(), email: email.trim() };
}
