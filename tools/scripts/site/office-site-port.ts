import { readPort } from '../processes/ports.ts';

const DISTANCE = 200;

/** Returns the port of the office's site: OFFICE_SITE_PORT, or 200 above the shop's. Throws ScriptError if it is no port. */
export function readOfficeSitePort(): number {
  return readPort('OFFICE_SITE_PORT', readPort('PORT', 3000) + DISTANCE);
}
