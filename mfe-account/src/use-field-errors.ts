import { useTranslation } from '@dar/app/i18n';
import type { FieldErrors } from '@dar/contracts/account-rules';
import { Form, type FormInstance, fieldErrors, ruleFrom } from '@dar/ui/forms';
import { useEffect } from 'react';
import { type RequiredField, translateFieldErrors } from './field-error-texts.ts';
import { readFieldErrors } from './server-field-errors.ts';

/** Returns a form and the rules of its fields. The rules are the functions that the server runs too. */
export function useCheckedForm<Field extends RequiredField>(
  check: (entered: Readonly<Record<Field, string>>) => FieldErrors<Field>,
) {
  const { t } = useTranslation('account');
  const [form] = Form.useForm<Record<Field, string>>();
  const rulesOf = (field: Field) => [
    ruleFrom(() => translateFieldErrors(t, check(form.getFieldsValue()))[field] ?? []),
  ];
  return { form, rulesOf };
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
