/** The zone in which every date and time is computed and shown, whatever the browser's own (specification 3). */
export const DUBAI = 'Asia/Dubai';

/** A day in Dubai as 'YYYY-MM-DD'. */
export type DubaiDay = string;
/** A moment in Dubai as 'YYYY-MM-DD HH:MM', the wire's form. */
export type DubaiTime = string;

// Dubai keeps UTC+4 the whole year.
const OFFSET_HOURS = 4;
const TIME = /^[1-9]\d{3}-\d{2}-\d{2} \d{2}:\d{2}$/;
const TWELVE_HOUR = /^(0?[1-9]|1[0-2]):([0-5]\d)\s*(AM|PM)$/i;

/** The day it is in Dubai at a moment. */
export function dayInDubai(moment: Date): DubaiDay {
  return wall(moment).slice(0, 10);
}

/** A moment as the wire's 'YYYY-MM-DD HH:MM'. */
export function toDubaiTime(moment: Date): DubaiTime {
  return wall(moment);
}

/** The moment that 'YYYY-MM-DD HH:MM' means in Dubai. Throws RangeError for a text of another form or a day that is none. */
export function fromDubaiTime(text: DubaiTime): Date {
  if (!TIME.test(text)) throw new RangeError(`not a time in Dubai: ${text.slice(0, 40)}`);
  const date = new Date(`${text.replace(' ', 'T')}:00+0${OFFSET_HOURS}:00`);
  if (Number.isNaN(date.getTime()) || toDubaiTime(date) !== text) throw new RangeError(`no such time: ${text}`);
  return date;
}

/** '09:30 PM' as '21:30': 12 AM is 00, PM adds 12 except for 12 (specification 2, section 5). */
export function to24Hours(text: string): string {
  const match = TWELVE_HOUR.exec(text.trim());
  if (!match) throw new RangeError(`not a 12-hour time: ${text.slice(0, 40)}`);
  const isAfternoon = match[3]?.toUpperCase() === 'PM';
  const hour = (Number(match[1]) % 12) + (isAfternoon ? 12 : 0);
  return `${String(hour).padStart(2, '0')}:${match[2]}`;
}

/** '21:30' as '09:30 PM'. */
export function to12Hours(text: string): string {
  const hour = Number(text.slice(0, 2));
  const shown = hour % 12 === 0 ? 12 : hour % 12;
  return `${String(shown).padStart(2, '0')}:${text.slice(3, 5)} ${hour < 12 ? 'AM' : 'PM'}`;
}

function wall(moment: Date): string {
  const shifted = new Date(moment.getTime() + OFFSET_HOURS * 3_600_000);
  return shifted.toISOString().slice(0, 16).replace('T', ' ');
}
