import type { useTranslation } from '@dar/app/i18n';
import type { FieldError, FieldErrors } from '@dar/contracts/account-rules';
import { DIAL_CODE } from '@dar/contracts/brand/values';
import type { FieldErrorTexts } from './server-field-errors.ts';
import type { Texts } from './texts/en.ts';

type Translate = ReturnType<typeof useTranslation<'account'>>['t'];

/** A field with its own text for an empty value. */
export type RequiredField = keyof Texts['auth']['required'];

/** Returns the texts of all field errors (specification 1, section 5, "Signup"). */
export function translateFieldErrors<Field extends RequiredField>(
  t: Translate,
  fieldErrors: FieldErrors<Field>,
): FieldErrorTexts<Field> {
  const lists = Object.entries<readonly FieldError[] | undefined>(fieldErrors).map(([field, list = []]) => [
    field,
    list.map((rule) =>
      rule === 'required'
        ? t(`auth.required.${field as RequiredField}`)
        : t(`auth.fieldError.${rule}`, { dialCode: DIAL_CODE }),
    ),
  ]);
  return Object.fromEntries(lists) as FieldErrorTexts<Field>;
}
