import { useApp } from '@dar/app';
import { useTranslation } from '@dar/app/i18n';
import { changeStaffPassword } from '@dar/contracts/office';
import { Alert, App, Button, Form, Input } from 'antd';
import { useSignInCall } from '../use-sign-in-call.ts';
import { NewPasswordFields } from './new-password-fields.tsx';
import styles from './sign-in.module.css';

interface Values {
  readonly current_password: string;
  readonly password: string;
  readonly password_confirmation: string;
}

export function PasswordChange() {
  const { t } = useTranslation('office');
  const { call } = useApp();
  const { message } = App.useApp();
  const { error, isPending, send } = useSignInCall();
  const [form] = Form.useForm<Values>();
  const change = (values: Values) =>
    send(async () => {
      await call(changeStaffPassword, values);
      form.resetFields();
      message.success(t('signIn.passwordChanged'));
    });
  return (
    <Form form={form} layout="vertical" requiredMark={false} onFinish={change}>
      {error && <Alert type="error" showIcon title={error} role="alert" className={styles['error']} />}
      <Form.Item
        name="current_password"
        label={t('signIn.currentPassword')}
        rules={[{ required: true, message: t('signIn.passwordMissing') }]}
      >
        <Input.Password dir="ltr" autoComplete="current-password" maxLength={200} />
      </Form.Item>
      <NewPasswordFields />
      <Button type="primary" htmlType="submit" loading={isPending}>
        {t('signIn.changePassword')}
      </Button>
    </Form>
  );
}
