import type { useTranslation } from '@dar/app/i18n';
import { DIAL_CODE } from '@dar/contracts/brand/values';
import type { Texts } from './texts/en.ts';

type Translate = ReturnType<typeof useTranslation<'account'>>['t'];

/** A field with its own text for an empty value. */
export type RequiredField = keyof Texts['auth']['required'];

/** A field that repeats the new password. */
export type ConfirmationField = 'conf_password' | 'password_confirmation';

export function fieldErrorText(t: Translate, field: RequiredField, error: string): string {
  return error === 'required'
    ? t(`auth.required.${field}`)
    : t(`auth.fieldError.${error as keyof Texts['auth']['fieldError']}`, { dialCode: DIAL_CODE });
}
