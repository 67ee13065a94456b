import { emailLogin } from '@dar/contracts/auth';
import { homeLoad } from '@dar/contracts/catalog';
import { getFaq } from '@dar/contracts/content';
import { API_BASE_PATH } from '@dar/contracts/endpoint';
import { searchPlaces } from '@dar/contracts/geo';
import { PUBLIC_CALL_HEADER } from '@dar/http-server/render-calls';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { LOGIN_FAILURES } from './modules/auth/auth-limits.ts';
import { openTestShop, type TestShop } from './testing/test-shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

function failToSignIn(remoteAddress: string, forwardedFor: string) {
  return shop.app.inject({
    method: 'POST',
    url: `${API_BASE_PATH}${emailLogin.path}`,
    remoteAddress,
    headers: { 'x-forwarded-for': forwardedFor },
    payload: { email: 'nobody@dar.example', password: 'Wrong@1234' },
  });
}

test('warns once about each untrusted proxy, and never about the gateway on the same machine', async () => {
  const warn = vi.spyOn(shop.app.log, 'warn');
  await shop.app.inject({ url: '/healthz', headers: { 'x-forwarded-for': '198.51.100.7' } });
  expect(warn).not.toHaveBeenCalled();
  for (let turn = 0; turn < 2; turn += 1) {
    await shop.app.inject({
      url: '/healthz',
      remoteAddress: '10.0.0.7',
      headers: { 'x-forwarded-for': '198.51.100.7' },
    });
  }
  expect(warn.mock.calls).toEqual([[expect.stringMatching(/10\.0\.0\.7.*TRUST_PROXY/)]]);
});

test('sends no-store with every error response', async () => {
  const paths = ['/media/service/nothing.webp', '/nowhere', `${API_BASE_PATH}${emailLogin.path}`];
  const responses = await Promise.all(paths.map((url) => shop.app.inject(url)));
  expect(responses.map(({ statusCode, headers }) => [statusCode, headers['cache-control']])).toEqual([
    [404, 'no-store'],
    [404, 'no-store'],
    [405, 'no-store'],
  ]);
});

// docs/rules/api.md#calls-of-the-server
test('answers a render on the server only where every visitor may read', async () => {
  const call = async (path: string, payload: object = {}) => {
    const headers = { [PUBLIC_CALL_HEADER]: '1' };
    return (await shop.app.inject({ method: 'POST', url: API_BASE_PATH + path, headers, payload })).statusCode;
  };
  expect(await call(homeLoad.path)).toBe(200);
  expect(await call(getFaq.path)).toBe(200);
  expect(await call(emailLogin.path, { email: 'nobody@dar.example', password: 'Wrong@1234' })).toBe(403);
  expect(await call(searchPlaces.path, { query: 'Marina' })).toBe(403);
  expect(await call('/nowhere')).toBe(403);
});

test('ignores X-Forwarded-For of a client that is not a trusted proxy', async () => {
  const { attempts } = LOGIN_FAILURES.perSource;
  for (let turn = 0; turn < attempts; turn += 1) await failToSignIn('203.0.113.9', `198.51.100.${turn}`);
  expect((await failToSignIn('203.0.113.9', '198.51.100.99')).statusCode).toBe(429);
  expect((await failToSignIn('127.0.0.1', '198.51.100.99')).statusCode).toBe(200);
});

test.each([
  ['bytes=99999999-', 416, /^bytes \*\/\d+$/],
  ['bytes=0-3', 206, /^bytes 0-3\/\d+$/],
  ['bytes=abc', 200, undefined],
])('answers to the range %s of a picture with %i', async (range, status, contentRange) => {
  const { statusCode, headers } = await shop.app.inject({ url: '/media/placeholder-960.webp', headers: { range } });
  expect(statusCode).toBe(status);
  expect(headers['content-range']).toEqual(contentRange && expect.stringMatching(contentRange));
});
