import { toDubaiTime } from '@dar/contracts/time/dubai';

/** Returns 'HH:MM' in Dubai of a moment in ms or ISO 8601. */
export function getTime(moment: number | string): string {
  return toDubaiTime(new Date(moment)).slice(11);
}
