import * as z from '@dar/contracts/schema';
import { DIAL_CODE } from '../brand/values.ts';
import { toMobileNumber } from '../phone/phone-fields.ts';
import { text } from './wire.ts';

/** A broken rule of a field of the account forms. Server and pages have the texts. */
export type FieldError =
  | 'required'
  | 'email'
  | 'phone'
  | 'too-long'
  | 'dial-code'
  | 'password-length'
  | 'password-uppercase'
  | 'password-number'
  | 'password-special'
  | 'passwords-differ';

export type FieldErrors<Field extends string> = Readonly<Partial<Record<Field, readonly FieldError[]>>>;

type Fields = Readonly<Record<string, z.ZodMiniString>>;

/** The schema of a form: its fields with their greatest lengths and rules. The message of an issue is a FieldError. */
export type FormSchema = z.ZodMiniObject<Fields>;
export type FieldOf<Form extends FormSchema> = keyof z.output<Form> & string;

// With @ and a dot, and nothing that a mail server reads as two addresses.
const EMAIL = /^[^\s@<>()[\],;:"\\]+@[^\s@<>()[\],;:"\\]+\.[^\s@<>()[\],;:"\\.]+$/;

const rule = (form: RegExp, broken: FieldError) => z.regex(form, broken);

const required = z.minLength(1, 'required' satisfies FieldError);

const name = text(100).check(required);
const email = text(254).check(required, rule(EMAIL, 'email'));
const phone = z
  .string()
  .check(
    z.overwrite(toMobileNumber),
    required,
    z.maxLength(20, { error: 'phone' satisfies FieldError, abort: true }),
    rule(/^\d{9}$/, 'phone'),
  );
const dialCode = z.string().check(rule(new RegExp(`^\\+?${DIAL_CODE}$`), 'dial-code'));
const passwordText = z.string().check(z.maxLength(200), required);
const password = passwordText.check(
  rule(/^.{8,}$/su, 'password-length'),
  rule(/\p{Lu}/u, 'password-uppercase'),
  rule(/\p{Nd}/u, 'password-number'),
  rule(/[^\p{L}\p{M}\p{N}\s]/u, 'password-special'),
);

function confirmed<Own extends Fields & { readonly password: z.ZodMiniString }, Confirmation extends string>(
  fields: Own,
  confirmation: Confirmation,
) {
  const all = { ...fields, [confirmation]: passwordText } as Own & Readonly<Record<Confirmation, z.ZodMiniString>>;
  return z.object(all).check(({ value, issues }) => {
    const texts: Readonly<Record<string, unknown>> = value;
    if (texts['password'] === texts[confirmation]) return;
    const message = 'passwords-differ' satisfies FieldError;
    issues.push({ code: 'custom', message, path: [confirmation], input: value });
  });
}

// In the order of docs/rules/accounts.md#required-fields-and-passwords.
const names = { first_name: name, last_name: name, email };
export const signUpForm = confirmed({ ...names, phone, password }, 'conf_password');
/** The form and the dial code, which the page does not ask for. */
export const signUpPayload = confirmed({ ...names, dial_code: dialCode, phone, password }, 'conf_password');
export const loginForm = z.object({ email: text(254).check(required), password: passwordText });
export const codeForm = z.object({ otp: z.string().check(z.maxLength(6), required) });
export const emailForm = z.object({ email });
export const newPasswordForm = confirmed({ password }, 'password_confirmation');
export const passwordChangeForm = confirmed({ current_password: passwordText, password }, 'password_confirmation');
export const passwordForm = z.object({ password: passwordText });
export const nameForm = z.object({ first_name: name, last_name: name });
export const emailChangeForm = z.object({ email, password: passwordText });
export const phoneForm = z.object({ phone });

/** Returns the broken rules of a form by field, without the valid fields. An empty field breaks no other rule. */
export function formErrors<Form extends FormSchema>(form: Form, values: unknown): FieldErrors<FieldOf<Form>> {
  const errors: Partial<Record<string, FieldError[]>> = {};
  for (const { path, code, message } of form.safeParse(values).error?.issues ?? []) {
    const [field] = path.map(String) as [FieldOf<Form>];
    const broken = code === 'too_big' && message !== 'phone' ? 'too-long' : (message as FieldError);
    if (errors[field]?.[0] !== 'required') errors[field] = [...(errors[field] ?? []), broken];
  }
  return errors as FieldErrors<FieldOf<Form>>;
}

const LIMITS = new Set(['overwrite', 'max_length']);

const getLimits = ({ _zod }: z.ZodMiniString) =>
  (_zod.def.checks ?? []).filter((check) => LIMITS.has(check._zod.def.check));

export function getMaxLength(field: z.ZodMiniString): number {
  const lengths = getLimits(field).map(({ _zod }) => (_zod.def as { readonly maximum?: number }).maximum ?? Infinity);
  return Math.min(...lengths);
}

/** Returns the fields without their rules. The service checks the rules with texts in both languages. */
export function withoutRules<Own extends Fields>({ shape }: z.ZodMiniObject<Own>) {
  const fields = Object.entries(shape).map(
    ([field, schema]) => [field, z._default(z.string().check(...getLimits(schema)), '')] as const,
  );
  return Object.fromEntries(fields) as unknown as Own;
}
