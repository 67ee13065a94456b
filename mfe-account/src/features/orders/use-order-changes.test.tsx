import { useQuery } from '@dar/app/query';
import { signIn, useSession } from '@dar/app/session';
import { makeSignedIn } from '@dar/testing/customer-factories';
import { act } from '@dar/testing/dom';
import { renderInApp } from '@dar/testing/render';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ORDERS_KEY } from './queries.ts';
import { useOrderChanges } from './use-order-changes.ts';

interface Stream {
  readonly signal: AbortSignal;
  readonly send: (text: string) => Promise<void>;
  readonly end: () => Promise<void>;
}

let streams: Stream[];
const connect = vi.fn<typeof fetch>();
const load = vi.fn(async () => []);

const countLoads = () => load.mock.calls.length;
const pass = async (milliseconds: number) => {
  await act(async () => {
    await vi.advanceTimersByTimeAsync(milliseconds);
  });
};

function openStream(_url: unknown, init?: RequestInit): Promise<Response> {
  const signal = init?.signal as AbortSignal;
  const body = new ReadableStream<Uint8Array>({
    start: (controller) => {
      signal.addEventListener('abort', () => controller.error(signal.reason));
      const send = (text: string) => {
        controller.enqueue(new TextEncoder().encode(text));
        return pass(0);
      };
      const end = () => {
        controller.close();
        return pass(0);
      };
      streams.push({ signal, send, end });
    },
  });
  return Promise.resolve(new Response(body));
}

function Orders() {
  useOrderChanges();
  useQuery({ queryKey: ORDERS_KEY, queryFn: load });
  return null;
}

const setVisibility = (state: DocumentVisibilityState) =>
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
const show = (state: DocumentVisibilityState) => {
  setVisibility(state);
  document.dispatchEvent(new Event('visibilitychange'));
  return pass(0);
};

beforeEach(async () => {
  vi.stubGlobal('fetch', connect.mockImplementation(openStream));
  setVisibility('hidden');
  connect.mockClear();
  streams = [];
  signIn(makeSignedIn({ access_token: 'my-token' }));
  await renderInApp(<Orders />);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
  await show('visible');
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  useSession.setState(useSession.getInitialState(), true);
});

test('loads again when the stream starts and when it names an order, and not for a heartbeat', async () => {
  const [[, init] = []] = connect.mock.calls;
  expect(init?.headers).toEqual({ authorization: 'Bearer my-token' });
  const before = countLoads();
  await streams[0]?.send(':\n\n');
  expect(countLoads()).toBe(before + 1);
  await streams[0]?.send(':\n\n');
  await pass(30_000);
  expect(countLoads()).toBe(before + 1);
  await streams[0]?.send('data: 301\n\n');
  expect(countLoads()).toBe(before + 2);
});

test('opens another stream after one has ended, half a minute after its start at the earliest', async () => {
  await streams[0]?.send(':\n\n');
  await pass(20_000);
  await streams[0]?.end();
  await pass(9_000);
  expect(streams).toHaveLength(1);
  await pass(1_000);
  expect(streams).toHaveLength(2);
});

test.each([
  ['is rejected', () => Promise.resolve(new Response('', { status: 503 }))],
  ['cannot be opened', () => Promise.reject(new TypeError('Failed to fetch'))],
])('loads again every 30 seconds while the stream %s', async (_what, respond) => {
  connect.mockImplementation(respond);
  await show('visible');
  const before = countLoads();
  await pass(30_000);
  await pass(30_000);
  expect(countLoads()).toBe(before + 2);
});

test('replaces a stream that has been silent for 40 seconds', async () => {
  await streams[0]?.send(':\n\n');
  const before = countLoads();
  await pass(40_000);
  expect(streams[0]?.signal.aborted).toBe(true);
  expect(countLoads()).toBe(before + 1);
  await pass(5_000);
  expect(streams).toHaveLength(2);
});

test('closes the stream of a hidden page, and opens one when the page is visible again', async () => {
  await streams[0]?.send(':\n\n');
  const before = countLoads();
  await show('hidden');
  expect(streams[0]?.signal.aborted).toBe(true);
  await pass(120_000);
  expect([streams.length, countLoads()]).toEqual([1, before]);
  await show('visible');
  await streams[1]?.send(':\n\n');
  expect(countLoads()).toBe(before + 1);
});
