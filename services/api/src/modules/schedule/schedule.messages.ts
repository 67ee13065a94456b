import type { Language } from '@dar/contracts/language';
import { formatShortDay, formatTime } from '@dar/contracts/time/format-time';
import type { Text } from '../../text.ts';

export const scheduleMessages = {
  slotAdded: { en: 'Time slot added successfully', ar: 'تم حجز الموعد بنجاح' },
  holdExtended: { en: 'We hold your time slot for ten more minutes', ar: 'سنحتفظ بموعدك عشر دقائق إضافية' },
  descriptionAdded: { en: 'Task description added successfully', ar: 'تمت إضافة وصف المهمة بنجاح' },
  descriptionRemoved: { en: 'Task description removed', ar: 'تمت إزالة وصف المهمة' },
  noSlots: { en: 'No time slots available for selected date', ar: 'لا توجد مواعيد متاحة في التاريخ المحدد' },
  slotTaken: {
    en: 'This time slot is no longer available. Please choose another one.',
    ar: 'لم يعد هذا الموعد متاحاً. يرجى اختيار موعد آخر.',
  },
  noService: { en: 'No service found in cart', ar: 'لا توجد خدمة في السلة' },
} satisfies Record<string, Text>;

/** Names the service whose quantity or number to lower. */
export function tooLongText(needed: { readonly lengthMinutes: number }, longestMinutes: number, service: Text): Text {
  const [time, longest] = [needed.lengthMinutes, longestMinutes].map(formatHours) as [Text, Text];
  return {
    en: `Your services take ${time.en}, and a visit can take ${longest.en} at most. Please lower the quantity of ${service.en}, or book it separately.`,
    ar: `تستغرق خدماتك ${time.ar}، ولا يمكن أن تتجاوز الزيارة الواحدة ${longest.ar}. يرجى تقليل كمية ${service.ar} أو حجزها في طلب منفصل.`,
  };
}

interface Start {
  readonly startsAt: Date;
}

/** Names the dates of visits that have no free crew, and times at which all visits are free. */
export function datesTakenText(taken: readonly Start[], free: readonly Start[]): Text {
  const list = (starts: readonly Start[], language: Language, format: (moment: Date, language: Language) => string) =>
    new Intl.ListFormat(language, { type: 'conjunction' }).format(
      starts.map(({ startsAt }) => format(startsAt, language)),
    );
  const dates = { en: list(taken, 'en', formatShortDay), ar: list(taken, 'ar', formatShortDay) };
  const times = { en: list(free, 'en', formatTime), ar: list(free, 'ar', formatTime) };
  const [hint, hintAr] =
    free.length === 0
      ? ['Please choose another day or another interval.', 'يرجى اختيار يوم آخر أو فترة أخرى بين الزيارات.']
      : [`All visits are free at ${times.en}.`, `جميع الزيارات متاحة في ${times.ar}.`];
  return {
    en: `Not all visits are free at this time. Taken: ${dates.en}. ${hint}`,
    ar: `هذا الموعد غير متاح لجميع الزيارات. التواريخ المحجوزة: ${dates.ar}. ${hintAr}`,
  };
}

function formatHours(minutes: number): Text {
  const hours = { hours: Math.floor(minutes / 60), minutes: minutes % 60 };
  const format = (locale: string) => new Intl.DurationFormat(locale, { style: 'long' }).format(hours);
  return { en: format('en'), ar: format('ar-u-nu-latn') };
}

export function slotsAvailable(count: number): Text {
  return { en: `${count} time slots available`, ar: `عدد المواعيد المتاحة: ${count}` };
}
