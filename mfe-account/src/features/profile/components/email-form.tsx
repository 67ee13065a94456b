import { useCall } from '@dar/app';
import { useTranslation } from '@dar/app/i18n';
import { useGuardedMutation } from '@dar/app/query';
import { emailChangeForm } from '@dar/contracts/account-rules';
import { changeEmail } from '@dar/contracts/profile';
import type * as z from '@dar/contracts/schema';
import { Button } from '@dar/ui';
import { Form, Input } from '@dar/ui/forms';
import { AccountAlert } from '../../../components/account-alert.tsx';
import { AccountForm, useAccountForm } from '../../../components/account-form.tsx';
import { EmailInput } from '../../../components/email-input.tsx';
import type { DetailFormProps } from '../detail-form.ts';
import styles from './profile.module.css';

export function EmailForm({ onDone }: DetailFormProps) {
  const { t } = useTranslation('account');
  const call = useCall();
  const { error, isPending, isSuccess, variables, mutate } = useGuardedMutation({
    mutationFn: (change: z.output<typeof emailChangeForm>) => call(changeEmail, change),
  });
  const form = useAccountForm(emailChangeForm, error);
  if (isSuccess) {
    return (
      <div className={styles['sent']}>
        <p role="status">
          {t('profile.linkSent')} <bdi dir="ltr">{variables.email}</bdi>
        </p>
        <p>{t('profile.linkText')}</p>
        {/* The button with the focus is gone. */}
        <Button type="primary" autoFocus onClick={onDone}>
          {t('profile.close')}
        </Button>
      </div>
    );
  }
  return (
    <AccountForm of={form} name="email" onSubmit={mutate}>
      <AccountAlert error={error} schema={emailChangeForm} fallback={t('profile.failed')} />
      <Form.Item {...form.item('email')} label={t('profile.newEmail')} extra={t('profile.emailHint')}>
        <EmailInput autoComplete="email" />
      </Form.Item>
      <Form.Item {...form.item('password')} label={t('security.deletePassword')}>
        <Input.Password {...form.input('password')} dir="ltr" autoComplete="current-password" />
      </Form.Item>
      <Button type="primary" htmlType="submit" loading={isPending}>
        {t('profile.sendLink')}
      </Button>
    </AccountForm>
  );
}
