import type { User } from '@dar/contracts/auth';
import { API_BASE_PATH } from '@dar/contracts/endpoint';

/** The customer in local storage. Another version of the shop may have stored other types. */
export type StoredUser = Readonly<Partial<Record<keyof User, unknown>>>;

/** Returns a stored text or number as trimmed text, and an empty text for other types. */
export function textOf(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value).trim() : '';
}

/** Returns the stored name, else first and last name. */
export function formatFullName({ name, first_name, last_name }: StoredUser): string {
  return textOf(name) || [first_name, last_name].map(textOf).filter(Boolean).join(' ');
}

export function getGreetingName(user: StoredUser): string {
  return textOf(user.first_name) || formatFullName(user);
}

/** Returns the first letter of the name, else of the email. */
export function getInitial(user: StoredUser): string {
  const [letter = ''] = formatFullName(user) || textOf(user.email);
  return letter.toLocaleUpperCase();
}

/** Returns the phone of a customer or an address, such as '+971 501234567', or an empty string without a number. */
export function formatPhone({ phone: number, dial_code }: Pick<StoredUser, 'phone' | 'dial_code'>): string {
  const phone = textOf(number);
  const dialCode = textOf(dial_code).replace(/^\+/, '');
  return phone && dialCode ? `+${dialCode} ${phone}` : phone;
}

/** Returns the URL of the stored image, a path relative to the API (docs/rules/accounts.md#my-account). */
export function getImageUrl({ image }: StoredUser): string {
  const path = textOf(image).replace(/^\/+/, '');
  return path && `${API_BASE_PATH}/${path}`;
}
