import type { EmbedMessage } from '@dar/app/embed-messages';
import { API_BASE_PATH } from '@dar/contracts/endpoint';
import { makeSignedIn } from '@dar/testing/customer-factories';
import { beforeEach, expect, test, vi } from 'vitest';
import { CONNECT, type FrameCall, type FrameResponse, type FromFrame, serveSession } from './serve-session.ts';

const SHOP = 'https://shop.example';
const PARTNER = 'https://partner.example';
const SERVICE: FrameCall = {
  path: `${API_BASE_PATH}/service_details_test`,
  contentType: 'application/x-www-form-urlencoded',
  requestId: '7c7c1c53-54d2-4f5c-8e8a-0f4f4c5f9d11',
  body: 'service_id=105&access_token=made-up',
};

const send = vi.fn<typeof fetch>(async () => new Response('{"status":"1"}'));
let shop: EventTarget & { parent: object; location: { origin: string } };
let page: MessagePort;
let received: FromFrame[];

/** Sends a message to the session's document. */
const post = (data: unknown, init: { origin: string; source?: object; ports?: readonly MessagePort[] }) =>
  shop.dispatchEvent(Object.assign(new Event('message'), { data, source: null, ports: [], ...init }));
const fromShop = (message: EmbedMessage, source: object = { postMessage: vi.fn() }) =>
  post(message, { origin: SHOP, source });
const ask = (call: FrameCall) =>
  new Promise<FrameResponse>((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = ({ data }: MessageEvent<FrameResponse>) => {
      port1.close();
      resolve(data);
    };
    page.postMessage(call, [port2]);
  });
const sent = () => send.mock.lastCall?.[1];

beforeEach(() => {
  send.mockClear();
  received = [];
  const parent = {};
  shop = Object.assign(new EventTarget(), { parent, location: { origin: SHOP } });
  serveSession(shop as unknown as Window, [`POST ${SERVICE.path}`], send);
  const channel = new MessageChannel();
  page = channel.port1;
  page.onmessage = ({ data }: MessageEvent<FromFrame>) => received.push(data);
  post(CONNECT, { origin: PARTNER, source: parent, ports: [channel.port2] });
});

test('calls the API without a token that the page made up', async () => {
  expect(await ask(SERVICE)).toEqual({ status: 200, retryAfter: '', body: '{"status":"1"}' });
  expect(sent()).toMatchObject({ body: 'service_id=105', credentials: 'omit' });
  expect(sent()?.headers).not.toHaveProperty('authorization');
});

test('sends the request id of the page', async () => {
  await ask(SERVICE);
  expect(sent()?.headers).toMatchObject({ 'x-request-id': SERVICE.requestId });
});

test('adds the token after the sign-in, and tells the page nothing about it', async () => {
  const response = makeSignedIn();
  fromShop({ type: 'dar:signed-in', response });
  await ask(SERVICE);
  expect(received).toContainEqual({ type: 'signed-in', expiresAt: response.expires_at });
  expect(sent()?.headers).toMatchObject({ authorization: `Bearer ${response.access_token}` });
  expect(JSON.stringify(received)).not.toContain(response.access_token);
  expect(JSON.stringify(received)).not.toContain(response.user.email);
});

test('accepts no sign-in from another origin than the shop’s', async () => {
  post({ type: 'dar:signed-in', response: makeSignedIn() }, { origin: PARTNER });
  await ask(SERVICE);
  expect(sent()?.headers).not.toHaveProperty('authorization');
});

test.each(['/bookings', '/auth/email_login', '/../service_details_test'])('blocks the call %s', async (path) => {
  expect(await ask({ ...SERVICE, path: API_BASE_PATH + path })).toMatchObject({ status: 403 });
  expect(send).not.toHaveBeenCalled();
});

test('forgets a token that the API rejects', async () => {
  fromShop({ type: 'dar:signed-in', response: makeSignedIn() });
  send.mockResolvedValueOnce(new Response('{}', { status: 401 }));
  expect(await ask(SERVICE)).toMatchObject({ status: 401 });
  await ask(SERVICE);
  expect(sent()?.headers).not.toHaveProperty('authorization');
});

test('returns status 0 when the API does not respond', async () => {
  send.mockRejectedValueOnce(new TypeError('offline'));
  expect(await ask(SERVICE)).toMatchObject({ status: 0 });
});

test('tells the shop’s pop-up, and nobody else, which partner shows the embed', () => {
  const popUp = { postMessage: vi.fn() };
  fromShop({ type: 'dar:asks-partner' }, popUp);
  expect(popUp.postMessage).toHaveBeenCalledExactlyOnceWith(
    { type: 'dar:partner', origin: PARTNER },
    { targetOrigin: SHOP },
  );
});

test('hands the order of the shop’s tab to the page', async () => {
  fromShop({ type: 'dar:order-placed', orderNumber: 'DAR-1' });
  await vi.waitFor(() => expect(received).toContainEqual({ type: 'order-placed', orderNumber: 'DAR-1' }));
});
