import { expect, test } from 'vitest';
import { sampleVisit } from '../testing/board-samples.ts';
import { getArea, getServicesText } from './visit-names.ts';

test('names the area and the services of a visit in the language of the page, or in English if the API is older', () => {
  const arabic = { community_ar: 'دبي مارينا', services_ar: ['تنظيف عميق'] };
  expect(getArea(sampleVisit(arabic), 'ar')).toBe('دبي مارينا');
  expect(getServicesText(sampleVisit(arabic), 'ar')).toBe('تنظيف عميق');
  expect(getArea(sampleVisit(arabic), 'en')).toBe('Dubai Marina');
  expect(getArea(sampleVisit(), 'ar')).toBe('Dubai Marina');
  expect(getServicesText(sampleVisit(), 'ar')).toBe('Deep Cleaning');
});
