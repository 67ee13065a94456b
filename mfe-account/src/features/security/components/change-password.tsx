import { useTranslation } from '@dar/app/i18n';
import { useSession } from '@dar/app/session';
import { Button, useToast } from '@dar/ui';
import { Form } from '@dar/ui/forms';
import { useState } from 'react';
import { ErrorSummary } from '../../../components/error-summary.tsx';
import { NewPasswordFields } from '../../../components/new-password-fields.tsx';
import { useServerFieldErrors } from '../../../use-field-errors.ts';
import { type PasswordChange, useChangePassword } from '../mutations.ts';
import { PasswordInput } from './password-input.tsx';
import { SecurityAlert } from './security-alert.tsx';
import { SecuritySection } from './security-section.tsx';

const FIELDS = ['current_password', 'password', 'password_confirmation'] as const;

export function ChangePassword() {
  const { t } = useTranslation('account');
  const [changes, setChanges] = useState(0);
  return (
    <SecuritySection title={t('security.change')} text={t('security.changeText')}>
      {/* A new form after each change. */}
      <ChangePasswordForm key={changes} onDone={() => setChanges(changes + 1)} />
    </SecuritySection>
  );
}

function ChangePasswordForm({ onDone }: { readonly onDone: () => void }) {
  const { t } = useTranslation('account');
  const [form] = Form.useForm<PasswordChange>();
  const email = useSession((session) => session.user?.email ?? '');
  const toast = useToast();
  const { error, isPending, mutate } = useChangePassword();
  useServerFieldErrors(form, FIELDS, error);
  const submit = (change: PasswordChange) =>
    mutate(change, {
      onSuccess: () => {
        toast.success(t('security.changed'));
        onDone();
      },
    });
  return (
    <Form form={form} name="change-password" onFinish={(change) => isPending || submit(change)}>
      <ErrorSummary />
      <SecurityAlert error={error} fields={FIELDS} fallback={t('security.changeFailed')} />
      {/* For password managers. */}
      <input name="email" autoComplete="username" value={email} readOnly hidden />
      <PasswordInput name="current_password" label={t('security.current')} missing={t('security.currentMissing')} />
      <NewPasswordFields confirmation="password_confirmation" label={t('security.newPassword')} />
      <Button type="primary" htmlType="submit" loading={isPending}>
        {t('security.change')}
      </Button>
    </Form>
  );
}
