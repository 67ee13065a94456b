import { fromDubaiTime } from '@dar/contracts/time/dubai';
import { DAY_MS } from '../../clock.ts';
import type { Span } from '../crews/spans.ts';
import type { Position } from '../geo/geocoder.ts';

/** Returns a day in Dubai from midnight to midnight. */
export function toDaySpan(day: string): Span {
  const startsAt = fromDubaiTime(`${day} 00:00`);
  return { startsAt, endsAt: new Date(startsAt.getTime() + DAY_MS) };
}

interface Located {
  readonly latitude?: string | null | undefined;
  readonly longitude?: string | null | undefined;
}

/** Returns the position of an address; undefined without one. */
export function toPosition(address: Located | undefined): Position | undefined {
  const { latitude, longitude } = address ?? {};
  return latitude && longitude ? { latitude: Number(latitude), longitude: Number(longitude) } : undefined;
}
