import { EventEmitter } from 'node:events';
import type { CDPSession } from 'playwright';
import { expect, test } from 'vitest';
import { onMoment } from './first-tap.ts';
import { NetworkLog } from './network-log.ts';

function fakeSession() {
  const events = new EventEmitter();
  const session = Object.assign(events, { send: async () => undefined }) as unknown as CDPSession;
  const request = (requestId: string, loaderId: string) =>
    events.emit('Network.requestWillBeSent', {
      requestId,
      loaderId,
      request: { url: requestId },
      initiator: {},
      timestamp: 1,
    });
  return { events, session, request };
}

test('a navigation ends the requests of the page before', async () => {
  const { events, session, request } = fakeSession();
  const log = await NetworkLog.start(session);
  request('/a.js', 'first');
  request('/next', 'second');
  events.emit('Page.frameNavigated', { frame: { loaderId: 'in a frame', parentId: 'page' } });
  expect(log.listUnderWay()).toEqual(['/a.js', '/next']);
  events.emit('Page.frameNavigated', { frame: { loaderId: 'second' } });
  expect(log.listUnderWay()).toEqual(['/next']);
});

test('a page is idle when it has loaded, after a navigation too', async () => {
  const { events, session } = fakeSession();
  const log = await NetworkLog.start(session);
  events.emit('Page.loadEventFired', { timestamp: 2 });
  expect(log.isIdleFor(0)).toBe(true);
  events.emit('Page.frameNavigated', { frame: { loaderId: 'second' } });
  expect(log.isIdleFor(0)).toBe(false);
});

test('an open stream keeps no page busy', async () => {
  const { events, session, request } = fakeSession();
  const log = await NetworkLog.start(session);
  request('/orders/changes', 'page');
  events.emit('Network.responseReceived', {
    requestId: '/orders/changes',
    response: { mimeType: 'text/event-stream' },
    type: 'Fetch',
    timestamp: 2,
  });
  expect(log.listUnderWay()).toEqual([]);
});

test('a tap happens once, though the page that it loads paints too', async () => {
  const { events, session } = fakeSession();
  let taps = 0;
  await onMoment(session, 'paint', () => {
    taps += 1;
  });
  for (const name of ['firstPaint', 'firstContentfulPaint', 'firstContentfulPaint']) {
    events.emit('Page.lifecycleEvent', { name });
  }
  expect(taps).toBe(1);
});
