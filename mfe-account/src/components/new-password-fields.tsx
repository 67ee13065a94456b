import { useTranslation } from '@dar/app/i18n';
import { Field, Input } from '@dar/ui/forms';
import { type ComponentProps, type SyntheticEvent, useState } from 'react';
import { FieldErrorList } from './field-error-list.tsx';
import { PasswordRules } from './password-rules.tsx';

interface NewPasswordFieldsProps {
  /** Name of the second field, as the call has it. */
  readonly confirmation: 'conf_password' | 'password_confirmation';
  readonly faults: Readonly<Partial<Record<string, readonly string[]>>>;
  readonly label?: string | undefined;
}

const keep = (event: SyntheticEvent) => event.preventDefault();

// What is hidden is not to be carried off; pasting stays, as password managers need it (specification 1, section 5).
const NO_COPY = { onCopy: keep, onCut: keep, onDragStart: keep };

/** A new password, with its rules, and the same once more. */
export function NewPasswordFields({ confirmation, faults, label }: NewPasswordFieldsProps) {
  const { t } = useTranslation('account');
  const [typed, setTyped] = useState('');
  return (
    <>
      <PasswordField
        label={label ?? t('login.password')}
        name="password"
        faults={faults['password']}
        hint={<PasswordRules password={typed} />}
        onChange={({ target }) => setTyped(target.value)}
      />
      <PasswordField label={t('auth.confirmPassword')} name={confirmation} faults={faults[confirmation]} />
    </>
  );
}

interface PasswordFieldProps extends Pick<ComponentProps<typeof Input.Password>, 'name' | 'onChange'> {
  readonly label: string;
  readonly faults: readonly string[] | undefined;
  readonly hint?: ComponentProps<typeof Field>['hint'];
}

function PasswordField({ label, faults, hint, ...rest }: PasswordFieldProps) {
  return (
    <Field label={label} error={faults && <FieldErrorList texts={faults} />} hint={hint}>
      {(input) => (
        <Input.Password
          {...input}
          {...rest}
          {...NO_COPY}
          aria-required
          dir="ltr"
          autoComplete="new-password"
          maxLength={200}
          status={faults ? 'error' : ''}
        />
      )}
    </Field>
  );
}
