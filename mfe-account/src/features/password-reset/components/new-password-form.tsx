import { useTranslation } from '@dar/app/i18n';
import { Button } from '@dar/ui';
import { Form } from '@dar/ui/forms';
import { useEffect } from 'react';
import { ErrorSummary } from '../../../components/error-summary.tsx';
import { NewPasswordFields } from '../../../components/new-password-fields.tsx';
import { useServerFieldErrors } from '../../../use-field-errors.ts';
import type { NewPassword } from '../mutations.ts';

export const FIELDS = ['password', 'password_confirmation'] as const;

interface NewPasswordFormProps {
  /** The account of the password, for password managers. */
  readonly email: string;
  readonly isBusy: boolean;
  /** The error of the last call. */
  readonly error: unknown;
  readonly onSubmit: (password: NewPassword) => void;
  readonly onStartAgain: () => void;
}

/** Asks for the new password and its confirmation, or for another code. */
export function NewPasswordForm({ email, isBusy, error, onSubmit, onStartAgain }: NewPasswordFormProps) {
  const { t } = useTranslation('account');
  const [form] = Form.useForm<NewPassword>();
  useServerFieldErrors(form, FIELDS, error);
  // The focused field of the step before is gone.
  useEffect(() => form.focusField('password'), [form]);
  return (
    <Form form={form} name="reset" onFinish={(password) => isBusy || onSubmit(password)}>
      <ErrorSummary />
      <input name="email" autoComplete="username" value={email} readOnly hidden />
      <NewPasswordFields confirmation="password_confirmation" label={t('reset.newPassword')} />
      <Button type="primary" size="large" htmlType="submit" loading={isBusy}>
        {t('reset.submit')}
      </Button>
      <Button type="text" onClick={onStartAgain}>
        {t('reset.startAgain')}
      </Button>
    </Form>
  );
}
