import { DIAL_CODE } from '../brand/values.ts';

/** The server and the pages map these errors to messages. */
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

const PASSWORD_MIN = 8;

// Without the characters that separate addresses for a mail server.
const EMAIL = /^[^\s@<>()[\],;:"\\]+@[^\s@<>()[\],;:"\\]+\.[^\s@<>()[\],;:"\\.]+$/;

function required(value: string): FieldError[] {
  return value.trim() === '' ? ['required'] : [];
}

/** Requires an address with @ and . (specification 1, section 5). */
export function emailErrors(email: string): FieldError[] {
  if (email.trim() === '') return ['required'];
  return EMAIL.test(email) ? [] : ['email'];
}

function phoneErrors(phone: string): FieldError[] {
  if (phone === '') return ['required'];
  return /^\d{9}$/.test(phone) ? [] : ['phone'];
}

/** Returns all errors of a new password and its confirmation (specification 1, section 5). */
export function newPasswordErrors(password: string, confirmation: string) {
  return {
    password: password === '' ? required('') : passwordErrors(password),
    confirmation: confirmation === '' ? required('') : confirmationErrors(password, confirmation),
  };
}

function passwordErrors(password: string): FieldError[] {
  const errors: FieldError[] = [];
  if ([...password].length < PASSWORD_MIN) errors.push('password-length');
  if (!/\p{Lu}/u.test(password)) errors.push('password-uppercase');
  if (!/\p{Nd}/u.test(password)) errors.push('password-number');
  if (!/[^\p{L}\p{M}\p{N}\s]/u.test(password)) errors.push('password-special');
  return errors;
}

function confirmationErrors(password: string, confirmation: string): FieldError[] {
  return password === confirmation ? [] : ['passwords-differ'];
}

/** Returns the errors of a sign-up form by field; `{}` if it is valid (specification 1, section 5). */
export function signUpErrors(form: SignUpForm): FieldErrors<keyof SignUpForm> {
  const { password, confirmation } = newPasswordErrors(form.password, form.conf_password);
  return omitValid({
    first_name: required(form.first_name),
    last_name: required(form.last_name),
    email: emailErrors(form.email),
    dial_code: form.dial_code.replace(/^\+/, '') === DIAL_CODE ? [] : ['dial-code'],
    phone: phoneErrors(form.phone),
    password,
    conf_password: confirmation,
  });
}

/** Returns only the fields that have errors. */
export function omitValid<Field extends string>(
  errors: Readonly<Record<Field, readonly FieldError[]>>,
): FieldErrors<Field> {
  const invalid = Object.entries<readonly FieldError[]>(errors).filter(([, list]) => list.length > 0);
  return Object.fromEntries(invalid) as FieldErrors<Field>;
}
