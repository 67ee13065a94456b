import { expect, it } from 'vitest';
import { isPartnerMode, isPartnerPath, partnerRedirect } from './partner-mode.ts';

it.each([
  ['dar.example', '/', false],
  ['dar.example', '/service/105', false],
  ['dar.example', '/comera', true],
  ['dar.example', '/comera/service/105', true],
  ['comera.dar.example', '/', true],
  ['shop.Comera.example', '/cart', true],
])('%s%s is in partner mode: %s', (hostname, pathname, expected) => {
  expect(isPartnerMode({ hostname, pathname })).toBe(expected);
});

it.each([
  ['/comera', true],
  ['/comera/', true],
  ['/comera/service', true],
  ['/COMERA', true],
  ['/Comera/service/105/', true],
  ['/comerades', false],
  ['/service/comera', false],
  ['/service', false],
])('%s is a path of the partner: %s', (pathname, expected) => {
  expect(isPartnerPath(pathname)).toBe(expected);
});

it.each([
  ['/', '/comera'],
  ['/service', '/comera/service'],
  ['/services', '/comera/service'],
  ['/services/', '/comera/service'],
  ['/Service', '/comera/service'],
  ['/ourServices', '/comera/service'],
  ['/ourservices/', '/comera/service'],
  ['/comera', undefined],
  ['/cart', undefined],
  ['/service/details/21/deep-cleaning', undefined],
])("redirects %s to %s under the partner's host name", (pathname, expected) => {
  expect(partnerRedirect({ hostname: 'comera.dar.example', pathname })).toBe(expected);
  expect(partnerRedirect({ hostname: 'dar.example', pathname })).toBeUndefined();
});
