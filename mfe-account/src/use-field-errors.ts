import { useTranslation } from '@dar/app/i18n';
import { accountFields, confirmationErrors } from '@dar/contracts/account-rules';
import { type FormInstance, fieldErrors, ruleFrom, ruleFromSchema } from '@dar/ui/forms';
import { useEffect } from 'react';
import { type ConfirmationField, fieldErrorText, type RequiredField } from './field-error-texts.ts';
import { readFieldErrors } from './server-field-errors.ts';

/** Returns functions that return the antd rules of a field. The server checks the same schemas. */
export function useFieldRules() {
  const { t } = useTranslation('account');
  return {
    rulesOf: (field: Exclude<RequiredField, ConfirmationField>) => [
      ruleFromSchema(accountFields[field], (error) => fieldErrorText(t, field, error)),
    ],
    confirmationRules: (field: ConfirmationField, getPassword: () => string) => [
      ruleFrom((confirmation) =>
        confirmationErrors(getPassword(), confirmation).map((error) => fieldErrorText(t, field, error)),
      ),
    ],
  };
}

/** Shows the field errors of a failed call and focuses the first of these fields. */
export function useServerFieldErrors<Field extends string>(
  form: FormInstance<Record<Field, string>>,
  fields: readonly Field[],
  error: unknown,
): void {
  const { i18n } = useTranslation('account');
  useEffect(() => {
    if (!error) return;
    const { fieldErrors: messages } = readFieldErrors(error, fields, i18n.language);
    const invalid = fields.filter((field) => messages[field]);
    form.setFields(invalid.map((name) => ({ name, errors: fieldErrors(messages[name] ?? []) }) as never));
    if (invalid[0]) form.focusField(invalid[0] as never);
  }, [error, form, fields, i18n.language]);
}
