import * as z from '@dar/contracts/schema';
import type { Language } from './language.ts';
import { HOUR_MS } from './time/durations.ts';

/** Bookings are possible from today up to this many days ahead (docs/rules/slots.md). */
export const HORIZON_DAYS = 90;

/** The terms of cancelling and rescheduling (docs/rules/orders.md#cancellation-policy-and-fee). */
export const bookingPolicy = z.object({
  cancel_free_hours: z.int(),
  cancel_fee_percent: z.int(),
  reschedule_limit: z.int(),
});
export type BookingPolicy = z.output<typeof bookingPolicy>;

/** Returns whether a visit can be cancelled or rescheduled without a fee. */
export function isFreeToChange({ cancel_free_hours }: BookingPolicy, startsAt: Date, now: Date): boolean {
  return startsAt.getTime() - now.getTime() >= cancel_free_hours * HOUR_MS;
}

export interface PolicyTexts {
  readonly cancelFree: string;
  readonly cancelLate: string;
  readonly reschedule: string;
}

/** Returns a sentence per term, for pages, e-mails and the FAQ. */
export function policyTexts(policy: BookingPolicy, language: Language): PolicyTexts {
  return (language === 'ar' ? arabicTexts : englishTexts)(policy);
}

/** Says that it is too late to cancel a visit free of charge; undefined while it is free. */
export function cancelEndedText(
  policy: BookingPolicy,
  startsAt: Date,
  now: Date,
  language: Language,
): string | undefined {
  if (isFreeToChange(policy, startsAt, now)) return undefined;
  const { cancel_free_hours: hours } = policy;
  return language === 'ar'
    ? `يبدأ هذا الموعد خلال أقل من ${arabicHours(hours)}، لذلك انتهت مهلة الإلغاء المجاني.`
    : `This time is less than ${englishHours(hours)} away, so free cancelling is over.`;
}

function englishHours(count: number): string {
  return count === 1 ? '1 hour' : `${count} hours`;
}

function englishTexts({ cancel_free_hours, cancel_fee_percent, reschedule_limit }: BookingPolicy): PolicyTexts {
  const hours = englishHours(cancel_free_hours);
  const share = cancel_fee_percent === 50 ? 'half' : `${cancel_fee_percent}%`;
  const times = ['once', 'twice'][reschedule_limit - 1] ?? `${reschedule_limit} times`;
  return {
    cancelFree: `Cancel free of charge until ${hours} before the visit.`,
    cancelLate: `After that, until the visit starts, we keep ${share} of the price.`,
    reschedule: `Reschedule free of charge until ${hours} before the visit, up to ${times}.`,
  };
}

/** Returns a count with its noun in the genitive; `one` and `two` name it without a number. */
function counted(count: number, one: string, two: string, few: string, many: string): string {
  if (count === 1) return one;
  if (count === 2) return two;
  const rest = count % 100;
  return `${count} ${rest >= 3 && rest <= 10 ? few : many}`;
}

function arabicHours(count: number): string {
  return counted(count, 'ساعة', 'ساعتين', 'ساعات', 'ساعة');
}

function arabicTexts({ cancel_free_hours, cancel_fee_percent, reschedule_limit }: BookingPolicy): PolicyTexts {
  const hours = arabicHours(cancel_free_hours);
  const times = counted(reschedule_limit, 'مرة واحدة', 'مرتين', 'مرات', 'مرة');
  const share = cancel_fee_percent === 50 ? 'نصف' : `${cancel_fee_percent}% من`;
  return {
    cancelFree: `الإلغاء مجاني حتى ${hours} قبل الزيارة.`,
    cancelLate: `بعد ذلك وحتى بدء الزيارة يُخصم ${share} السعر.`,
    reschedule: `تغيير الموعد مجاني حتى ${hours} قبل الزيارة، بحد أقصى ${times}.`,
  };
}
