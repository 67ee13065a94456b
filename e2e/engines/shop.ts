import { DAY_MS } from '@dar/contracts/time/durations';
import type { Customer } from '../support/customer.ts';
import type { TextMatcher, Translation } from '../support/translation.ts';
import type { Phone, Target } from './phone.ts';

export const button = (name: TextMatcher, within?: Target): Target => ({ role: 'button', name, within });
export const link = (name: TextMatcher, within?: Target): Target => ({ role: 'link', name, within });
export const radio = (index: number, within?: Target): Target => ({ role: 'radio', index, within });
export const heading = (name: TextMatcher): Target => ({ role: 'heading', name });
const field = (label: TextMatcher): Target => ({ label, within: MAIN });

export const BANNER: Target = { role: 'banner' };
export const MAIN: Target = { role: 'main' };
export const DIALOG: Target = { role: 'dialog' };

export const SERVICE_INFO = '/service/info/105/home-cleaning-by-the-hour?activity_id=11';

/** Signs in on the login page, which must be open. */
export async function signIn(phone: Phone, { texts }: Translation, { email, password }: Customer): Promise<void> {
  await phone.fill(field(texts.email), email);
  await phone.fill(field(exactly(texts.password)), password);
  await phone.click(button(texts.login, MAIN));
}

/** Opens the login page and signs in there. */
export async function startSignedIn(phone: Phone, translation: Translation, customer: Customer): Promise<void> {
  await phone.open('/login');
  await signIn(phone, translation, customer);
  await phone.expectPath('/');
}

/** Returns the calendar's button of the day that is `days` after today in Dubai. */
export function calendarDay(days: number, { language }: Translation): Target {
  const moment = Date.now() + days * DAY_MS;
  const format = new Intl.DateTimeFormat(`${language}-AE-u-nu-latn`, {
    timeZone: 'Asia/Dubai',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
  });
  const parts = Object.fromEntries(format.formatToParts(moment).map(({ type, value }) => [type, value]));
  return button(`${parts['day']} ${parts['month']} ${parts['year']}`, DIALOG);
}

function exactly(word: TextMatcher): RegExp {
  return typeof word === 'string' ? new RegExp(`^${RegExp.escape(word)}$`) : word;
}
