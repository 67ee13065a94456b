import { useCall } from '@dar/app';
import { useTranslation } from '@dar/app/i18n';
import { useGuardedMutation } from '@dar/app/query';
import { Link, useLocation, useNavigate } from '@dar/app/router';
import { randomId } from '@dar/app/session';
import { signUpForm } from '@dar/contracts/account-rules';
import { signUp } from '@dar/contracts/auth';
import { DIAL_CODE } from '@dar/contracts/brand/values';
import { paths } from '@dar/contracts/paths';
import type * as z from '@dar/contracts/schema';
import { Button } from '@dar/ui';
import { Form, Input, PhoneInput } from '@dar/ui/forms';
import formStyles from '../../components/account-form.module.css';
import { AccountForm, useAccountForm } from '../../components/account-form.tsx';
import { AuthPage } from '../../components/auth-page.tsx';
import { EmailInput } from '../../components/email-input.tsx';
import { NewPasswordFields } from '../../components/new-password-fields.tsx';
import { type PendingPhone, readEntered } from '../../pending-phone.ts';
import styles from './signup-page.module.css';

export function SignupPage() {
  const { t } = useTranslation('account');
  const { state: entryState } = useLocation();
  const { mutate, error, isPending } = useSignUp();
  const form = useAccountForm(signUpForm, error);
  return (
    <AuthPage title={t('signup.title')} intro={t('signup.intro')} welcome={t('signup.welcome')}>
      <AccountForm
        of={form}
        name="signup"
        failed={t('signup.failed')}
        initialValues={readEntered(entryState)}
        onSubmit={mutate}
      >
        <div className={styles['names']}>
          <Form.Item {...form.item('first_name')} label={t('signup.first_name')}>
            <Input {...form.input('first_name')} autoComplete="given-name" />
          </Form.Item>
          <Form.Item {...form.item('last_name')} label={t('signup.last_name')}>
            <Input {...form.input('last_name')} autoComplete="family-name" />
          </Form.Item>
        </div>
        <Form.Item {...form.item('email')} label={t('signup.email')}>
          <EmailInput autoComplete="email" />
        </Form.Item>
        <Form.Item {...form.item('phone')} label={t('signup.phone')}>
          <PhoneInput name="phone" />
        </Form.Item>
        <NewPasswordFields of={form} confirmation="conf_password" />
        <Button type="primary" size="large" htmlType="submit" loading={isPending}>
          {t('signup.submit')}
        </Button>
        <p className={formStyles['alternative']}>
          {t('signup.hasAccount')} <Link to={paths.login()}>{t('login.submit')}</Link>
        </p>
      </AccountForm>
    </AuthPage>
  );
}

function useSignUp() {
  const call = useCall();
  const navigate = useNavigate();
  return useGuardedMutation({
    once: true,
    mutationFn: (values: z.output<typeof signUpForm>) =>
      call(signUp, { ...values, dial_code: DIAL_CODE, device_type: 'WEB', fcm_token: randomId(32) }),
    onSuccess: async ({ user }, values) => {
      const state: PendingPhone = { ...readEntered(values), email: values.email, user_id: user.id };
      // Back fills the form again.
      await navigate(paths.signup(), { replace: true, state });
      await navigate(paths.verifyOtp(), { state });
    },
  });
}
