import { useTranslation } from '@dar/app/i18n';
import { CodeInput, Field } from '@dar/ui/forms';
import { FieldErrorList } from './field-error-list.tsx';

/** The code of a message: digits only, at most six; the hint says four (specification 1, section 5, "OTP"). */
export function CodeField({ faults }: { readonly faults: readonly string[] | undefined }) {
  const { t } = useTranslation('account');
  return (
    <Field label={t('auth.code')} error={faults && <FieldErrorList texts={faults} />} hint={t('auth.codeHint')}>
      {(input) => <CodeInput {...input} aria-required name="otp" status={faults ? 'error' : ''} />}
    </Field>
  );
}
