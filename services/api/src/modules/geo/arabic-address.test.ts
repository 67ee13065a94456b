import { expect, test } from 'vitest';
import { toArabicAddress } from './arabic-address.ts';
import { openGeocoders } from './open-geocoders.ts';

const { gazetteer } = await openGeocoders({ googleMapsKey: undefined });

test.each([
  [
    'a community, a city and a country',
    'Dubai Marina, Dubai, United Arab Emirates',
    'دبي مارينا، دبي، الإمارات العربية المتحدة',
  ],
  ['a city in any case', 'business bay, ABU DHABI', 'الخليج التجاري، أبوظبي'],
  ['parts between dashes', 'Tower 5 - Dubai Marina - Dubai', 'Tower 5، دبي مارينا، دبي'],
  [
    'parts that are typed',
    '1204, Marina Heights, Al Marsa Street, Dubai',
    '1204، Marina Heights، Al Marsa Street، دبي',
  ],
  ['Arabic parts', '1204، برج مارينا، Dubai', '1204، برج مارينا، دبي'],
  ['surrounding spaces', ' Dubai ', 'دبي'],
])('translates known names beside %s', (_what, address, expected) => {
  expect(toArabicAddress(address, gazetteer.arabicNames)).toBe(expected);
});

test.each([
  ['', 'nothing'],
  ['12, Dubai Marina Walk', 'a longer name'],
  ['برج مارينا، دبي مارينا', 'Arabic alone'],
])('is empty for %j: %s', (address) => {
  expect(toArabicAddress(address, gazetteer.arabicNames)).toBe('');
});
