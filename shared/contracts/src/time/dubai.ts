export const DUBAI = 'Asia/Dubai';

/** 'YYYY-MM-DD' in Dubai. */
export type DubaiDay = string;
/** 'YYYY-MM-DD HH:MM' in Dubai. */
export type DubaiTime = string;

// Without daylight saving time.
const OFFSET_HOURS = 4;
const TIME = /^[1-9]\d{3}-\d{2}-\d{2} \d{2}:\d{2}$/;
const TWELVE_HOUR = /^(0?[1-9]|1[0-2]):([0-5]\d)\s*(AM|PM)$/i;

export function dayInDubai(moment: Date): DubaiDay {
  return toDubaiTime(moment).slice(0, 10);
}

export function toDubaiTime(moment: Date): DubaiTime {
  const shifted = new Date(moment.getTime() + OFFSET_HOURS * 3_600_000);
  return shifted.toISOString().slice(0, 16).replace('T', ' ');
}

/** Parses 'YYYY-MM-DD HH:MM' in Dubai. Throws RangeError for another form or an invalid date. */
export function fromDubaiTime(text: DubaiTime): Date {
  if (!TIME.test(text)) throw new RangeError(`not a time in Dubai: ${text.slice(0, 40)}`);
  const date = new Date(`${text.replace(' ', 'T')}:00+0${OFFSET_HOURS}:00`);
  if (Number.isNaN(date.getTime()) || toDubaiTime(date) !== text) throw new RangeError(`no such time: ${text}`);
  return date;
}

/** Converts '09:30 PM' to '21:30' (docs/rules/slots.md#time-format). Throws RangeError for another form. */
export function to24Hours(text: string): string {
  const match = TWELVE_HOUR.exec(text.trim());
  if (!match) throw new RangeError(`not a 12-hour time: ${text.slice(0, 40)}`);
  const isAfternoon = match[3]?.toUpperCase() === 'PM';
  const hour = (Number(match[1]) % 12) + (isAfternoon ? 12 : 0);
  return `${String(hour).padStart(2, '0')}:${match[2]}`;
}

export function to12Hours(text: string): string {
  const hour = Number(text.slice(0, 2));
  const shown = hour % 12 === 0 ? 12 : hour % 12;
  return `${String(shown).padStart(2, '0')}:${text.slice(3, 5)} ${hour < 12 ? 'AM' : 'PM'}`;
}
