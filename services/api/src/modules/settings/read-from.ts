import { fromDubaiTime } from '@dar/contracts/time/dubai';
import { standardError } from '../../errors.ts';

/** Returns the moment from which a change counts: now, or a later day or time in Dubai. Throws 400 for another form. */
export function readFrom(from: string | undefined, now: Date): Date {
  if (!from) return now;
  try {
    const wanted = fromDubaiTime(from.length === 10 ? `${from} 00:00` : from);
    return wanted > now ? wanted : now;
  } catch {
    throw standardError('invalid', { fields: { from: ['must be a day or a time, YYYY-MM-DD HH:MM'] } });
  }
}
