import { getDirection } from '@dar/app/i18n';

// antd's placements are left and right in both directions.
const SIDES = {
  ltr: { start: 'left', end: 'right', bottomStart: 'bottomLeft' },
  rtl: { start: 'right', end: 'left', bottomStart: 'bottomRight' },
} as const;

/** Returns the sides at which lines of a language start and end, as placements of antd. */
export const getSides = (language: string) => SIDES[getDirection(language)];
