import { useTranslation } from '@dar/app/i18n';
import { Form, Input } from '@dar/ui/forms';
import { type SyntheticEvent, useState } from 'react';
import type { ConfirmationField } from '../field-error-texts.ts';
import { useFieldRules } from '../use-field-errors.ts';
import { PasswordRules } from './password-rules.tsx';

interface NewPasswordFieldsProps {
  /** Name of the second field in the call. */
  readonly confirmation: ConfirmationField;
  readonly label?: string | undefined;
}

const prevent = (event: SyntheticEvent) => event.preventDefault();

// Copying is blocked. Password managers need pasting (docs/rules/accounts.md#password-fields).
const NO_COPY = { onCopy: prevent, onCut: prevent, onDragStart: prevent };

const PASSWORD = { ...NO_COPY, dir: 'ltr', autoComplete: 'new-password', maxLength: 200 } as const;

/** A new password with its rules, and its confirmation. Use it inside a Form. */
export function NewPasswordFields({ confirmation, label }: NewPasswordFieldsProps) {
  const { t } = useTranslation('account');
  const form = Form.useFormInstance();
  const { rulesOf, confirmationRules } = useFieldRules();
  const [typed, setTyped] = useState('');
  return (
    <>
      <Form.Item
        name="password"
        label={label ?? t('login.password')}
        required
        rules={rulesOf('password')}
        extra={<PasswordRules password={typed} />}
      >
        <Input.Password {...PASSWORD} name="password" onChange={({ target }) => setTyped(target.value)} />
      </Form.Item>
      <Form.Item
        name={confirmation}
        label={t('auth.confirmPassword')}
        required
        rules={confirmationRules(confirmation, () => form.getFieldValue('password') ?? '')}
      >
        <Input.Password {...PASSWORD} name={confirmation} />
      </Form.Item>
    </>
  );
}
