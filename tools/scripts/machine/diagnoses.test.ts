import { expect, test } from 'vitest';
import { diagnoseGoogleKeys } from './diagnoses.ts';

test.each([
  [{}, /^no key of Google Maps/],
  [{ GOOGLE_MAPS_API_KEY: 'server', GOOGLE_MAPS_BROWSER_KEY: '' }, /^only GOOGLE_MAPS_API_KEY is set/],
  [{ GOOGLE_MAPS_BROWSER_KEY: 'browser' }, /^only GOOGLE_MAPS_BROWSER_KEY is set/],
  [
    { GOOGLE_MAPS_API_KEY: 'server', GOOGLE_MAPS_BROWSER_KEY: 'browser' },
    /a key for the server and one for the browser/,
  ],
])('says which key of Google Maps is missing with %j, and that the shop works', async (environment, finding) => {
  expect(await diagnoseGoogleKeys(environment)).toEqual({ finding: expect.stringMatching(finding) });
});
