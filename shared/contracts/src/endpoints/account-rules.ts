import * as z from '@dar/contracts/schema';
import { DIAL_CODE } from '../brand/values.ts';

/** A broken rule of a field of the account forms. Server and pages have the texts. */
export type FieldError =
  | 'required'
  | 'email'
  | 'phone'
  | 'dial-code'
  | 'password-length'
  | 'password-uppercase'
  | 'password-number'
  | 'password-special'
  | 'passwords-differ';

export interface SignUpForm {
  readonly first_name: string;
  readonly last_name: string;
  readonly email: string;
  readonly dial_code: string;
  readonly phone: string;
  readonly password: string;
  readonly conf_password: string;
}

export type FieldErrors<Field extends string> = Readonly<Partial<Record<Field, readonly FieldError[]>>>;

// With @ and a dot, and nothing that a mail server reads as two addresses.
const EMAIL = /^[^\s@<>()[\],;:"\\]+@[^\s@<>()[\],;:"\\]+\.[^\s@<>()[\],;:"\\.]+$/;

const rule = (form: RegExp, broken: FieldError) => z.regex(form, broken);

// A value that breaks these breaks no other rule.
const REQUIRED = { error: 'required' satisfies FieldError, abort: true };
const given = z.minLength(1, REQUIRED);
const notBlank = z.regex(/\S/, REQUIRED);

/** The rules of each field. The message of an issue is a FieldError. Pages and server check the same schemas. */
export const accountFields = {
  first_name: z.string().check(notBlank),
  last_name: z.string().check(notBlank),
  email: z.string().check(z.trim(), notBlank, rule(EMAIL, 'email')),
  phone: z.string().check(given, rule(/^\d{9}$/, 'phone')),
  dial_code: z.string().check(rule(new RegExp(`^\\+?${DIAL_CODE}$`), 'dial-code')),
  password: z
    .string()
    .check(
      given,
      rule(/^.{8,}$/su, 'password-length'),
      rule(/\p{Lu}/u, 'password-uppercase'),
      rule(/\p{Nd}/u, 'password-number'),
      rule(/[^\p{L}\p{M}\p{N}\s]/u, 'password-special'),
    ),
} as const;

function errorsOf(field: keyof typeof accountFields, value: string): FieldError[] {
  return (accountFields[field].safeParse(value).error?.issues ?? []).map(({ message }) => message as FieldError);
}

/** Returns the broken rules of an e-mail address. */
export function emailErrors(email: string): FieldError[] {
  return errorsOf('email', email);
}

/** Returns the broken rules of the second entry of a new password. */
export function confirmationErrors(password: string, confirmation: string): FieldError[] {
  if (confirmation === '') return ['required'];
  return password === confirmation ? [] : ['passwords-differ'];
}

export function newPasswordErrors(password: string, confirmation: string) {
  return { password: errorsOf('password', password), confirmation: confirmationErrors(password, confirmation) };
}

/** Returns the broken rules of a sign-up form by field, without the valid fields. */
export function signUpErrors(form: SignUpForm): FieldErrors<keyof SignUpForm> {
  const { password, confirmation } = newPasswordErrors(form.password, form.conf_password);
  return omitValid({
    first_name: errorsOf('first_name', form.first_name),
    last_name: errorsOf('last_name', form.last_name),
    email: errorsOf('email', form.email),
    dial_code: errorsOf('dial_code', form.dial_code),
    phone: errorsOf('phone', form.phone),
    password,
    conf_password: confirmation,
  });
}

/** Returns the fields with broken rules. */
export function omitValid<Field extends string>(
  errors: Readonly<Record<Field, readonly FieldError[]>>,
): FieldErrors<Field> {
  const invalid = Object.entries<readonly FieldError[]>(errors).filter(([, broken]) => broken.length > 0);
  return Object.fromEntries(invalid) as FieldErrors<Field>;
}
