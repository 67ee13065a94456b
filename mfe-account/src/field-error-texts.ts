import type { useTranslation } from '@dar/app/i18n';
import type { FieldError, FieldErrors } from '@dar/contracts/account-rules';
import { DIAL_CODE } from '@dar/contracts/brand/values';
import type { FaultTexts } from './server-field-errors.ts';
import type { Texts } from './texts/en.ts';

type Translate = ReturnType<typeof useTranslation<'account'>>['t'];

/** A field of the forms on the way in that may be left empty, which has words of its own. */
export type RequiredField = keyof Texts['auth']['required'];

/** The words of the specification for what is wrong with each field (1, section 5, "Signup"). */
export function faultTexts<Field extends RequiredField>(t: Translate, faults: FieldErrors<Field>): FaultTexts<Field> {
  const lists = Object.entries<readonly FieldError[] | undefined>(faults).map(([field, list = []]) => [
    field,
    list.map((fault) =>
      fault === 'required'
        ? t(`auth.required.${field as RequiredField}`)
        : t(`auth.fault.${fault}`, { dialCode: DIAL_CODE }),
    ),
  ]);
  return Object.fromEntries(lists) as FaultTexts<Field>;
}
