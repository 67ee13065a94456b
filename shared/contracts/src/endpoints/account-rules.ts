import { DIAL_CODE } from '../brand/values.ts';

/** What may be wrong with a field of the account forms; server and pages have the words for it. */
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

// An address with @ and ., as the specification asks for, and without what a mail server would take for two addresses.
const EMAIL = /^[^\s@<>()[\],;:"\\]+@[^\s@<>()[\],;:"\\]+\.[^\s@<>()[\],;:"\\.]+$/;

function required(value: string): FieldError[] {
  return value.trim() === '' ? ['required'] : [];
}

/** An e-mail address, which must be there and have @ and . (specification 1, section 5). */
export function emailErrors(email: string): FieldError[] {
  if (email.trim() === '') return ['required'];
  return EMAIL.test(email) ? [] : ['email'];
}

function phoneErrors(phone: string): FieldError[] {
  if (phone === '') return ['required'];
  return /^\d{9}$/.test(phone) ? [] : ['phone'];
}

/** A new password with its confirmation, each with all that is wrong with it (specification 1, section 5). */
export function newPasswordErrors(password: string, confirmation: string) {
  return {
    password: password === '' ? required('') : passwordErrors(password),
    confirmation: confirmation === '' ? required('') : confirmationErrors(password, confirmation),
  };
}

function passwordErrors(password: string): FieldError[] {
  const faults: FieldError[] = [];
  if ([...password].length < PASSWORD_MIN) faults.push('password-length');
  if (!/\p{Lu}/u.test(password)) faults.push('password-uppercase');
  if (!/\p{Nd}/u.test(password)) faults.push('password-number');
  if (!/[^\p{L}\p{M}\p{N}\s]/u.test(password)) faults.push('password-special');
  return faults;
}

function confirmationErrors(password: string, confirmation: string): FieldError[] {
  return password === confirmation ? [] : ['passwords-differ'];
}

/** What is wrong with a sign-up form, by field; nothing when all is well (specification 1, section 5). */
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

/** Only the fields with which something is wrong. */
export function omitValid<Field extends string>(
  faults: Readonly<Record<Field, readonly FieldError[]>>,
): FieldErrors<Field> {
  const wrong = Object.entries<readonly FieldError[]>(faults).filter(([, list]) => list.length > 0);
  return Object.fromEntries(wrong) as FieldErrors<Field>;
}
