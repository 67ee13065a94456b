import { DIAL_CODE } from '../brand/values.ts';

/** What may be wrong with a field of the account forms; server and pages have the words for it. */
export type FieldFault =
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

export type FieldFaults<Field extends string> = Readonly<Partial<Record<Field, readonly FieldFault[]>>>;

const PASSWORD_MIN = 8;

// An address with @ and ., as the specification asks for, and without what a mail server would take for two addresses.
const EMAIL = /^[^\s@<>()[\],;:"\\]+@[^\s@<>()[\],;:"\\]+\.[^\s@<>()[\],;:"\\.]+$/;

function required(value: string): FieldFault[] {
  return value.trim() === '' ? ['required'] : [];
}

/** An e-mail address, which must be there and have @ and . (specification 1, section 5). */
export function emailFaults(email: string): FieldFault[] {
  if (email.trim() === '') return ['required'];
  return EMAIL.test(email) ? [] : ['email'];
}

function phoneFaults(phone: string): FieldFault[] {
  if (phone === '') return ['required'];
  return /^\d{9}$/.test(phone) ? [] : ['phone'];
}

/** A new password with its confirmation, each with all that is wrong with it (specification 1, section 5). */
export function newPasswordFaults(password: string, confirmation: string) {
  return {
    password: password === '' ? required('') : passwordFaults(password),
    confirmation: confirmation === '' ? required('') : differenceFaults(password, confirmation),
  };
}

function passwordFaults(password: string): FieldFault[] {
  const faults: FieldFault[] = [];
  if ([...password].length < PASSWORD_MIN) faults.push('password-length');
  if (!/\p{Lu}/u.test(password)) faults.push('password-uppercase');
  if (!/\p{Nd}/u.test(password)) faults.push('password-number');
  if (!/[^\p{L}\p{M}\p{N}\s]/u.test(password)) faults.push('password-special');
  return faults;
}

function differenceFaults(password: string, confirmation: string): FieldFault[] {
  return password === confirmation ? [] : ['passwords-differ'];
}

/** What is wrong with a sign-up form, by field; nothing when all is well (specification 1, section 5). */
export function signUpFaults(form: SignUpForm): FieldFaults<keyof SignUpForm> {
  const { password, confirmation } = newPasswordFaults(form.password, form.conf_password);
  return withoutSound({
    first_name: required(form.first_name),
    last_name: required(form.last_name),
    email: emailFaults(form.email),
    dial_code: form.dial_code.replace(/^\+/, '') === DIAL_CODE ? [] : ['dial-code'],
    phone: phoneFaults(form.phone),
    password,
    conf_password: confirmation,
  });
}

/** Only the fields with which something is wrong. */
export function withoutSound<Field extends string>(
  faults: Readonly<Record<Field, readonly FieldFault[]>>,
): FieldFaults<Field> {
  const wrong = Object.entries<readonly FieldFault[]>(faults).filter(([, list]) => list.length > 0);
  return Object.fromEntries(wrong) as FieldFaults<Field>;
}
