import type { Place } from '@dar/contracts/geo';
import type { Text } from '../../text.ts';
import type { Position } from './geocoder.ts';

export const UAE: Text = { en: 'United Arab Emirates', ar: 'الإمارات العربية المتحدة' };
const UAE_ID = 1;
const CITY_IDS: Readonly<Record<string, number>> = { Dubai: 6, 'Abu Dhabi': 2 };
const DECIMALS = 6;

export interface PlaceParts {
  readonly name: Text;
  readonly area: Text;
  readonly city: Text;
  /** Defaults to area, city and country. */
  readonly formatted?: Text;
  readonly position: Position;
}

export function toPlace({ name, area, city, formatted, position }: PlaceParts): Place {
  const shown = formatted ?? {
    en: inARow(name.en, area.en, city.en, UAE.en),
    ar: inARow(name.ar, area.ar, city.ar, UAE.ar, '، '),
  };
  return {
    name: name.en,
    name_ar: name.ar,
    neighborhood: area.en,
    neighborhood_ar: area.ar,
    area: area.en,
    area_ar: area.ar,
    city: city.en,
    city_ar: city.ar,
    country: UAE.en,
    country_ar: UAE.ar,
    formatted_address: shown.en,
    formatted_address_ar: shown.ar,
    latitude: degrees(position.latitude),
    longitude: degrees(position.longitude),
    country_id: UAE_ID,
    city_id: CITY_IDS[city.en] ?? 0,
    area_id: 0,
  };
}

function inARow(name: string, area: string, city: string, country: string, comma = ', '): string {
  return [...new Set([name, area, city, country].filter(Boolean))].join(comma);
}

export function degrees(value: number): string {
  return String(Number(value.toFixed(DECIMALS)));
}
