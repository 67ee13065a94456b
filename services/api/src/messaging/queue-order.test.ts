import { expect, test } from 'vitest';
import { DAY_MS, SECOND_MS } from '../clock.ts';
import { openMessageQueue } from '../testing/message-queue.ts';
import type { Message } from './message.ts';

const queue = openMessageQueue();
const { SMS, BOOKING, pass, newMessenger, blockSend, post, enqueue, waiting } = queue;

const bookings = (count: number) => Array.from({ length: count }, (_, index) => `booking ${index}`);

async function enqueueBookings(count: number): Promise<void> {
  for (const text of bookings(count)) await enqueue({ ...BOOKING, text });
}

test('sends the whole queue in one round', async () => {
  await enqueueBookings(45);
  queue.isDown = false;
  await newMessenger().sendDue();
  expect(queue.sent.sort()).toEqual(bookings(45).sort());
});

test('begins no further messages after the signal', async () => {
  await enqueueBookings(21);
  queue.isDown = false;
  const shutdown = new AbortController();
  const release = blockSend('booking 0');
  const round = newMessenger().sendDue(shutdown.signal);
  await expect.poll(() => queue.started).toHaveLength(20);
  shutdown.abort();
  release.resolve();
  await round;
  expect(await waiting()).toHaveLength(1);
});

test.each<[Message['kind'], Message['kind']]>([
  ['code', 'account'],
  ['account', 'booking'],
])('sends messages of kind %s before those of kind %s', async (urgent, other) => {
  for (const text of bookings(40)) await enqueue({ ...BOOKING, kind: other, text });
  pass(SECOND_MS);
  await post(newMessenger(), { ...BOOKING, kind: urgent, text: 'urgent' });
  queue.isDown = false;
  pass(15 * SECOND_MS);
  queue.started = [];
  await newMessenger().sendDue();
  expect(queue.started.slice(0, 20)).toContain('urgent');
});

test('sends e-mails while the transport of text messages hangs', async () => {
  const messenger = newMessenger();
  await post(messenger, SMS);
  await enqueueBookings(25);
  queue.isDown = false;
  const hanging = blockSend(SMS.text);
  pass(15 * SECOND_MS);
  const round = messenger.sendDue();
  await expect.poll(() => queue.sent).toHaveLength(25);
  hanging.resolve();
  await round;
});

test('sends text messages in a round of their own while the round of e-mails hangs', async () => {
  await enqueueBookings(1);
  queue.isDown = false;
  const hanging = blockSend('booking 0');
  const rounds = Object.values(newMessenger().sweeps).map((sweep) => sweep());
  await expect.poll(() => queue.started).toEqual(['booking 0']);
  queue.isDown = true;
  await post(newMessenger(), SMS);
  await enqueue({ ...BOOKING, text: 'a later e-mail' });
  queue.isDown = false;
  pass(15 * SECOND_MS);
  await Promise.race(rounds);
  await newMessenger().sendDue(undefined, ['sms']);
  expect(queue.sent).toEqual([SMS.text]);
  hanging.resolve();
  await Promise.all(rounds);
});

test('reports each message that expired while no process sent it', async () => {
  await post(newMessenger(), SMS);
  await enqueue();
  queue.failures = [];
  pass(3 * DAY_MS);
  queue.isDown = false;
  await newMessenger().sendDue();
  expect({ sent: queue.sent, failures: queue.failures, waiting: await waiting() }).toEqual({
    sent: [],
    failures: [true, true],
    waiting: [],
  });
});

test('does not delete a message that another process sends for the last time', async () => {
  const messenger = newMessenger();
  await enqueue();
  pass(2 * DAY_MS - SECOND_MS);
  const last = blockSend(BOOKING.text);
  const round = messenger.sendDue();
  await expect.poll(() => queue.started).toEqual([BOOKING.text]);
  pass(2 * SECOND_MS);
  await newMessenger().sendDue();
  last.resolve();
  await round;
  expect({ sent: queue.sent, failures: queue.failures }).toEqual({ sent: [BOOKING.text], failures: [] });
});

test('keeps a message about the account when a newer code follows, sent or not', async () => {
  const messenger = newMessenger();
  const changed: Message = { ...BOOKING, kind: 'account', text: 'Your password was changed.' };
  messenger.post(changed);
  messenger.post({ ...BOOKING, kind: 'code', text: 'code 4711' });
  await messenger.settled();
  expect(await waiting()).toEqual([changed.text, 'code 4711'].sort());
  queue.isDown = false;
  await post(messenger, { ...BOOKING, kind: 'code', text: 'code 4712' });
  expect(await waiting()).toEqual([changed.text]);
});
