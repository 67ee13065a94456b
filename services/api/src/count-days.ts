import { type DubaiDay, fromDubaiTime } from '@dar/contracts/time/dubai';
import { DAY_MS } from './clock.ts';
import { AppError } from './errors.ts';
import type { Text } from './text.ts';

interface Period {
  readonly from: DubaiDay;
  readonly to: DubaiDay;
}

/** Returns how many days a period has, both ends included. Throws 400 for none, and for more than `max`. */
export function countDays({ from, to }: Period, max: number): number {
  const getStart = (day: DubaiDay) => fromDubaiTime(`${day} 00:00`).getTime();
  const days = (getStart(to) - getStart(from)) / DAY_MS + 1;
  if (days < 1 || days > max) {
    const text = toText(max);
    throw new AppError('invalid', text, { fields: { to: [text.en] }, fieldsAr: { to: [text.ar] } });
  }
  return days;
}

const toText = (max: number): Text => ({
  en: `Choose a last day that is not before the first one, and at most ${max} days.`,
  ar: `اختر يوماً أخيراً لا يسبق اليوم الأول، وفترة لا يزيد عدد أيامها على ${max}.`,
});
