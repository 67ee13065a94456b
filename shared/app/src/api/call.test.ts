import { endpointsByArea } from '@dar/contracts/all';
import { emailLogin, logout } from '@dar/contracts/auth';
import { addToCart, cartItemCount } from '@dar/contracts/cart';
import type { Endpoint } from '@dar/contracts/endpoint';
import { describe, expect, it, vi } from 'vitest';
import { ApiError, getMessage } from './api-error.ts';
import { createCall } from './call.ts';

const signedIn = { token: 'token', deviceCartId: '0123456789abcdef' };

function toCaller(response: () => Promise<Response>, credentials: { token: string | null } = signedIn) {
  const send = vi.fn<typeof fetch>(response);
  const onUnauthorized = vi.fn();
  const onMalformed = vi.fn<(mismatch: Error) => void>();
  const full = { ...signedIn, ...credentials };
  const call = createCall({
    origin: 'https://dar.example',
    credentials: () => full,
    onUnauthorized,
    onMalformed,
    fetch: send,
  });
  const request = () => {
    const [url, init] = send.mock.lastCall ?? [];
    return { url, headers: init?.headers, body: init?.body, method: init?.method };
  };
  return { call, onUnauthorized, onMalformed, request };
}

const answering = (body: object, init?: ResponseInit) => async () => Response.json(body, init);
const done = answering({ status: '1', message: '', oData: { cart_count: 3 } });

describe('a call', () => {
  it('posts JSON under the base path, with the token as bearer header and in the body', async () => {
    const { call, request } = toCaller(answering({ status: '1', message: 'Bye' }));
    expect(await call(logout, {})).toMatchObject({ message: 'Bye' });
    expect(request()).toEqual({
      url: 'https://dar.example/app/public/api/v3/auth/logout',
      method: 'POST',
      headers: {
        accept: 'application/json',
        'content-type': 'application/json',
        authorization: 'Bearer token',
        'x-request-id': expect.stringMatching(/^[\da-f-]{36}$/),
      },
      body: JSON.stringify({ access_token: 'token' }),
    });
  });

  it('posts a form with token and device_cart_id, with lists as JSON and without undefined fields', async () => {
    const { call, request } = toCaller(done);
    await call(addToCart, { service_id: 105, text: undefined, selected_service_additions: [{ id: 7 }] });
    const form = request().body;
    expect(form).toBeInstanceOf(URLSearchParams);
    expect(Object.fromEntries(form as URLSearchParams)).toEqual({
      service_id: '105',
      selected_service_additions: '[{"id":7}]',
      access_token: 'token',
      device_cart_id: '0123456789abcdef',
    });
  });

  it('sends no token to public endpoints', async () => {
    const { call, request } = toCaller(answering({ status: '0', message: '' }));
    await call(emailLogin, { email: 'a@b.co', password: 'x' }).catch(() => undefined);
    expect(request().headers).not.toHaveProperty('authorization');
    expect(JSON.parse(String(request().body))).toEqual({
      email: 'a@b.co',
      password: 'x',
      device_cart_id: '0123456789abcdef',
    });
  });
});

it('sends another request id with each call, and none on an insecure origin', async () => {
  const { call, request } = toCaller(done);
  const getId = async () => {
    await call(cartItemCount, {});
    return new Headers(request().headers).get('x-request-id');
  };
  expect(await getId()).not.toBe(await getId());
  vi.stubGlobal('crypto', { getRandomValues: crypto.getRandomValues });
  expect(await getId()).toBeNull();
  vi.unstubAllGlobals();
});

describe('the kind of an error', () => {
  it.each([
    [400, 'invalid'],
    [401, 'unauthorized'],
    [403, 'forbidden'],
    [404, 'not-found'],
    [429, 'rate-limited'],
    [500, 'server-error'],
    [502, 'server-error'],
  ])('of HTTP %i is %s', async (status, kind) => {
    const { call } = toCaller(answering({ status: '0', message: 'No' }, { status, headers: { 'retry-after': '30' } }));
    await expect(call(cartItemCount, {})).rejects.toMatchObject({
      kind,
      message: 'No',
      details: { status, retryAfter: 30 },
    });
  });

  it.each([
    ['0', 'business-error'],
    ['5', 'not-in-area'],
  ])('of status %s is %s, with messages and fields in both languages', async (status, kind) => {
    const error = { otp: ['Wrong'] };
    const error_ar = { otp: ['خطأ'] };
    const { call } = toCaller(answering({ status, message: 'No', message_ar: 'لا', error, error_ar }));
    await expect(call(cartItemCount, {})).rejects.toMatchObject({
      kind,
      message: 'No',
      details: { messageAr: 'لا', fields: error, fieldsAr: error_ar },
    });
  });

  it.each([
    ['does not match its contract', answering({ status: '1', message: '', oData: {} })],
    ['is not an envelope', answering({ hello: 'world' })],
    ['is not JSON', async () => new Response('<html>')],
  ])('of a response that %s is malformed', async (_what, response) => {
    await expect(toCaller(response).call(cartItemCount, {})).rejects.toMatchObject({ kind: 'malformed' });
  });

  it('of an interrupted response is network', async () => {
    const broken = new ReadableStream({ start: (body) => body.error(new TypeError('network error')) });
    const { call } = toCaller(async () => new Response(broken));
    await expect(call(cartItemCount, {})).rejects.toMatchObject({ kind: 'network', message: '' });
  });

  it('of a token that no header accepts is unsent, without a request', async () => {
    const { call, request } = toCaller(done, { token: 'رمز' });
    await expect(call(cartItemCount, {})).rejects.toMatchObject({ kind: 'invalid-request', message: '' });
    expect(request().url).toBeUndefined();
  });

  it('of a value that JSON does not support is unsent, without a request', async () => {
    const { call, request } = toCaller(done);
    const input = { email: 'a@b.co', password: 1n as unknown as string };
    await expect(call(emailLogin, input)).rejects.toMatchObject({ kind: 'invalid-request' });
    expect(request().url).toBeUndefined();
  });

  it('of a missing response is network; an aborted call rethrows', async () => {
    const fails = () => Promise.reject(new TypeError('Failed to fetch'));
    await expect(toCaller(fails).call(cartItemCount, {})).rejects.toMatchObject({ kind: 'network', message: '' });
    const signal = AbortSignal.abort();
    await expect(toCaller(fails).call(cartItemCount, {}, { signal })).rejects.toThrow('Failed to fetch');
  });
});

describe('a malformed success', () => {
  const endpoints = Object.values(endpointsByArea).flat();
  const withOutput = endpoints.filter(({ output }) => !output.safeParse({}).success);
  const envelope = { status: '1', message: 'Success', message_ar: 'تم', error: { field: ['ok'] } };

  it.each(withOutput)('of $path has no message', async ({ path, ...rest }) => {
    const { call } = toCaller(answering({ ...envelope, oData: 'unexpected' }));
    const error: unknown = await call({ path, ...rest } as Endpoint, {}).catch((thrown: unknown) => thrown);
    expect(error).toMatchObject({ kind: 'malformed', message: '' });
    expect(error).not.toHaveProperty('details.fields', envelope.error);
    expect(getMessage(error, 'en', 'Failed')).toBe('Failed');
    expect(getMessage(error, 'ar', 'فشل')).toBe('فشل');
  });

  it('is reported once per endpoint, with the wrong fields', async () => {
    const { call, onMalformed } = toCaller(answering({ ...envelope, oData: { cart_count: 'many' } }));
    await call(cartItemCount, {}).catch(() => undefined);
    await call(cartItemCount, {}).catch(() => undefined);
    expect(onMalformed).toHaveBeenCalledOnce();
    expect(onMalformed.mock.lastCall?.[0].message).toMatch(/\/get_service_cart_count .*oData\.cart_count/);
    await call(addToCart, { service_id: 105 }).catch(() => undefined);
    expect(onMalformed).toHaveBeenCalledTimes(2);
  });

  it('has the response body in its details', async () => {
    const { call } = toCaller(answering({ ...envelope, oData: 'unexpected' }));
    await expect(call(cartItemCount, {})).rejects.toMatchObject({ details: { body: { oData: 'unexpected' } } });
  });
});

describe('the fields of every answer', () => {
  const callWith = (response: object) => toCaller(answering(response)).call(cartItemCount, {});
  const oData = { cart_count: 3 };

  it.each([
    { status: '1', oData },
    { status: 1, message: null, message_ar: null, error: null, oData },
    { status: '1', message: '', error: [], oData },
  ])('are optional in the success %j', async (response) => {
    expect(await callWith(response)).toMatchObject({ oData, message: '' });
  });

  it.each([
    [{ status: '0' }, { message: '' }],
    [{ status: '0', message: null, error: null }, { message: '' }],
    [{ status: '0', message: 'No', error: [] }, { message: 'No' }],
    [{ status: '0', message: 'No', error: 'all of it' }, { message: 'No' }],
    [
      { status: '0', message: 'No', error: { email: 'Taken', phone: ['Short', 'Old'] } },
      { message: 'No', details: { fields: { email: ['Taken'], phone: ['Short', 'Old'] } } },
    ],
  ])('are optional in the refusal %j', async (response, expected) => {
    await expect(callWith(response)).rejects.toMatchObject({ kind: 'business-error', ...expected });
  });
});

describe('a 401', () => {
  it('calls `onUnauthorized` with the sent token, other errors do not', async () => {
    const { call, onUnauthorized } = toCaller(answering({ status: '0', message: '' }, { status: 401 }));
    await call(cartItemCount, {}).catch(() => undefined);
    expect(onUnauthorized).toHaveBeenCalledExactlyOnceWith('token');
    const other = toCaller(answering({ status: '0', message: '' }, { status: 403 }));
    await other.call(cartItemCount, {}).catch(() => undefined);
    expect(other.onUnauthorized).not.toHaveBeenCalled();
  });
});

describe('getMessage', () => {
  const failing = answering({ status: '0', message: 'No', message_ar: 'لا' });

  it.each([
    ['en', 'No'],
    ['ar', 'لا'],
  ])('returns the message in %s: %s', async (language, words) => {
    const error: unknown = await toCaller(failing)
      .call(cartItemCount, {})
      .catch((thrown: unknown) => thrown);
    expect(getMessage(error, language, 'Failed')).toBe(words);
  });

  it('returns the fallback without a message, and English without Arabic', async () => {
    const silent: unknown = await toCaller(answering({ status: '0', message: '' }))
      .call(cartItemCount, {})
      .catch((thrown: unknown) => thrown);
    expect(getMessage(silent, 'ar', 'Failed')).toBe('Failed');
    const english: unknown = await toCaller(answering({ status: '0', message: 'No' }))
      .call(cartItemCount, {})
      .catch((thrown: unknown) => thrown);
    expect(getMessage(english, 'ar', 'Failed')).toBe('No');
    expect(getMessage(new Error('of the page'), 'en', 'Failed')).toBe('Failed');
  });

  it.each([
    ['not-found', 'No', 'Gone'],
    ['business-error', 'No', 'No'],
    ['business-error', '', 'Closed'],
    ['server-error', 'No', 'No'],
    ['network', '', 'Failed'],
  ] as const)('returns with texts, after %s with the message %j: %s', (kind, message, text) => {
    const texts = { 'not-found': 'Gone', 'business-error': 'Closed', other: 'Failed' };
    expect(getMessage(new ApiError(kind, message), 'en', texts)).toBe(text);
  });
});
