import { expect, it } from 'vitest';
import { readSettings } from './env.ts';

it('has defaults, and treats an empty variable as missing', () => {
  expect(readSettings({ PLATFORM_PORT: '' })).toMatchObject({ PLATFORM_PORT: 3100, PLATFORM_HOST: 'localhost' });
});

it.each([
  ['PLATFORM_PORT', 'abc', 'PLATFORM_PORT: must be a port number.'],
  ['PLATFORM_TOKEN', 'short', 'PLATFORM_TOKEN: must have at least 24 characters and no spaces.'],
  ['REPORTS_TOKEN', 'short', 'REPORTS_TOKEN: must have at least 24 characters and no spaces.'],
  ['SITE_URL', 'shop.example', 'SITE_URL: must be an http or https address'],
  ['PLATFORM_TRUST_PROXY', 'banana', 'PLATFORM_TRUST_PROXY: must be the addresses of the proxies'],
])('rejects %s=%s with an explanation', (name, value, sentence) => {
  expect(() => readSettings({ [name]: value })).toThrow(`A setting of the platform is wrong. ${sentence}`);
});
