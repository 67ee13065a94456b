import { pickLocalized } from '@dar/app/i18n/pick-localized';
import type { Address } from '@dar/contracts/addresses';
import type { User } from '@dar/contracts/auth';
import { API_BASE_PATH } from '@dar/contracts/endpoint';

/** The customer in local storage. Another version of the shop may have stored other types. */
export type StoredUser = Readonly<Partial<Record<keyof User, unknown>>>;

export function getText(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value).trim() : '';
}

export function formatFullName({ name, first_name, last_name }: StoredUser): string {
  return getText(name) || [first_name, last_name].map(getText).filter(Boolean).join(' ');
}

export function getGreetingName(user: StoredUser): string {
  return getText(user.first_name) || formatFullName(user);
}

export function getInitial(user: StoredUser): string {
  const [letter = ''] = formatFullName(user) || getText(user.email);
  return letter.toUpperCase();
}

/** Returns the phone of a customer or an address, such as '+971 501234567', or an empty string without a number. */
export function formatPhone({ phone: number, dial_code }: Pick<StoredUser, 'phone' | 'dial_code'>): string {
  const phone = getText(number);
  const dialCode = getText(dial_code).replace(/^\+/, '');
  return phone && dialCode ? `+${dialCode} ${phone}` : phone;
}

/** Returns the URL of the stored image, a path relative to the API (docs/rules/accounts.md#my-account). */
export function getImageUrl({ image }: StoredUser): string {
  const path = getText(image).replace(/^\/+/, '');
  return path && `${API_BASE_PATH}/${path}`;
}

/** Returns an address in the language of the page. Names of places that we do not know stay as typed. */
export function getFullAddress({ complete_address, complete_address_ar, address }: Address, language: string): string {
  return pickLocalized(language, complete_address || address, complete_address_ar);
}
