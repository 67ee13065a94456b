import { useTranslation } from '@dar/app/i18n';
import { type FieldError, formErrors, newPasswordForm } from '@dar/contracts/account-rules';
import { Form, Input } from 'antd';

/** The broken rules of a password; the others are those of names and phones. */
type PasswordError = Exclude<FieldError, 'email' | 'phone' | 'dial-code'>;

type Passwords = Readonly<Record<'password' | 'password_confirmation', string>>;

/** Two fields for a new password. The rules are those of the API. */
export function NewPasswordFields() {
  const { t } = useTranslation('office');
  const rule = (field: 'password' | 'password_confirmation') => (form: { getFieldsValue(): Partial<Passwords> }) => ({
    validator: async () => {
      // antd has undefined for a field that nobody has typed into.
      const { password = '', password_confirmation = '' } = form.getFieldsValue();
      const [broken] = formErrors(newPasswordForm, { password, password_confirmation })[field] ?? [];
      if (broken) throw new Error(t(`signIn.rule.${broken as PasswordError}`));
    },
  });
  return (
    <>
      <Form.Item
        name="password"
        label={t('signIn.newPassword')}
        extra={t('signIn.passwordRules')}
        rules={[rule('password')]}
      >
        <Input.Password dir="ltr" autoComplete="new-password" maxLength={200} />
      </Form.Item>
      <Form.Item
        name="password_confirmation"
        label={t('signIn.repeatPassword')}
        dependencies={['password']}
        rules={[rule('password_confirmation')]}
      >
        <Input.Password dir="ltr" autoComplete="new-password" maxLength={200} />
      </Form.Item>
    </>
  );
}
