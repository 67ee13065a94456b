import { useTranslation } from '@dar/app/i18n';
import { Form, Input } from '@dar/ui/forms';
import { type ComponentProps, type SyntheticEvent, useState } from 'react';
import { PasswordRules } from './password-rules.tsx';

type Confirmation = 'conf_password' | 'password_confirmation';

interface NewPasswordFieldsProps<Name extends Confirmation> {
  /** Name of the second field in the call. */
  readonly confirmation: Name;
  readonly rulesOf: (field: 'password' | Name) => NonNullable<ComponentProps<typeof Form.Item>['rules']>;
  readonly label?: string | undefined;
}

const prevent = (event: SyntheticEvent) => event.preventDefault();

// Specification 1, section 5: password fields block copying. Password managers need pasting.
const NO_COPY = { onCopy: prevent, onCut: prevent, onDragStart: prevent };

const PASSWORD = { ...NO_COPY, dir: 'ltr', autoComplete: 'new-password', maxLength: 200 } as const;

/** A new password with its rules, and its confirmation. */
export function NewPasswordFields<Name extends Confirmation>({
  confirmation,
  rulesOf,
  label,
}: NewPasswordFieldsProps<Name>) {
  const { t } = useTranslation('account');
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
        name={confirmation as Confirmation}
        label={t('auth.confirmPassword')}
        required
        rules={rulesOf(confirmation)}
      >
        <Input.Password {...PASSWORD} name={confirmation} />
      </Form.Item>
    </>
  );
}
