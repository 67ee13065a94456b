import { describe, expect, test } from 'vitest';
import { DAY_MS, MINUTE_MS, SECOND_MS } from '../clock.ts';
import { queuedMessages } from '../db/schema/messages.ts';
import { openMessageQueue } from '../testing/message-queue.ts';
import { MessageQueue } from './message-queue.service.ts';
import type { Messenger } from './messenger.ts';
import { OutboxService } from './outbox.service.ts';

const queue = openMessageQueue();
const { SMS, BOOKING, pass, newMessenger, blockSend, post, enqueue, waiting } = queue;

test('sends a failed message when the transport works again', async () => {
  const messenger = newMessenger();
  await post(messenger, SMS);
  queue.isDown = false;
  pass(14 * SECOND_MS);
  await messenger.sendDue();
  expect(queue.sent).toEqual([]);
  pass(SECOND_MS);
  await messenger.sendDue();
  await messenger.sendDue();
  expect(queue.sent).toEqual([SMS.text]);
  expect((await waiting()).length).toBe(0);
});

test('retries after 15 s with doubled pauses, and gives up after six attempts', async () => {
  const messenger = newMessenger();
  await post(messenger, SMS);
  const ages: number[] = [];
  for (let age = 0; age <= 1_200; age += 15) {
    const before = queue.failures.length;
    await messenger.sendDue();
    if (queue.failures.length > before) ages.push(age);
    pass(15 * SECOND_MS);
  }
  expect(ages).toEqual([15, 60, 120, 240, 480]);
  expect(queue.failures).toEqual([false, false, false, false, false, true]);
  expect((await waiting()).length).toBe(0);
});

test('sends each message once when several processes send at once', async () => {
  const messenger = newMessenger();
  const texts = Array.from({ length: 12 }, (_, index) => `message ${index}`);
  for (const [index, text] of texts.entries()) await post(messenger, { ...SMS, to: `+97150000000${index}`, text });
  queue.isDown = false;
  pass(15 * SECOND_MS);
  await Promise.all([1, 2, 3, 4].map(() => newMessenger().sendDue()));
  expect(queue.sent.sort()).toEqual(texts.sort());
});

test('sends a message whose process crashed while sending', async () => {
  await post(newMessenger(), SMS);
  pass(15 * SECOND_MS);
  const claimed = await new MessageQueue(queue.deps()).claim('sms');
  expect(claimed).toHaveLength(1);
  queue.isDown = false;
  await newMessenger().sendDue();
  expect(queue.sent).toEqual([]);
  pass(40 * SECOND_MS);
  await newMessenger().sendDue();
  expect(queue.sent).toEqual([SMS.text]);
});

test('replaces a waiting message by a newer one to the same recipient, sent or not', async () => {
  const messenger = newMessenger();
  await post(messenger, SMS);
  await post(messenger, { ...SMS, text: 'newer' });
  await post(messenger, { ...SMS, to: '+971509999999', text: 'of another' });
  expect(await waiting()).toEqual(['newer', 'of another']);
  queue.isDown = false;
  await post(messenger, { ...SMS, text: 'newest' });
  pass(15 * SECOND_MS);
  await messenger.sendDue();
  expect(queue.sent).toEqual(['newest', 'of another']);
});

describe.each([
  ['the same process', (first: Messenger) => first],
  ['another process', () => newMessenger()],
])('a newer message to the same recipient, posted by %s', (_which, second) => {
  test.each(['succeeds', 'fails'])('stays queued when the older one %s later', async (end) => {
    const messenger = newMessenger();
    const blocked = blockSend(SMS.text);
    messenger.post(SMS);
    pass(SECOND_MS);
    second(messenger).post({ ...SMS, text: 'newer' });
    await expect.poll(() => waiting()).toEqual(['newer']);
    if (end === 'succeeds') blocked.resolve();
    else blocked.reject(new Error('timeout'));
    await messenger.settled();
    expect(await waiting()).toEqual(['newer']);
  });
});

test('does not retry an older message after a newer one was sent', async () => {
  const messenger = newMessenger();
  const blocked = blockSend(SMS.text);
  messenger.post(SMS);
  queue.isDown = false;
  messenger.post({ ...SMS, text: 'newer' });
  await expect.poll(() => queue.sent).toEqual(['newer']);
  blocked.reject(new Error('timeout'));
  await messenger.settled();
  expect(await waiting()).toEqual([]);
});

test('sends due messages in parallel, so that a slow one delays no other', async () => {
  const messenger = newMessenger();
  const texts = ['one', 'two', 'three'];
  for (const [index, text] of texts.entries()) await post(messenger, { ...SMS, to: `+97150000000${index}`, text });
  const blocked = texts.map(blockSend);
  queue.started = [];
  pass(15 * SECOND_MS);
  const round = messenger.sendDue();
  await expect.poll(() => [...queue.started].sort()).toEqual([...texts].sort());
  for (const { resolve } of blocked) resolve();
  await round;
  expect(await waiting()).toEqual([]);
});

test('drops a message that was not sent within ten minutes', async () => {
  const messenger = newMessenger();
  await post(messenger, SMS);
  pass(SECOND_MS);
  await post(messenger, { ...SMS, to: '+971509999999', text: 'in time' });
  queue.isDown = false;
  pass(599 * SECOND_MS);
  await messenger.sendDue();
  expect(queue.sent).toEqual(['in time']);
  expect(await waiting()).toEqual([]);
});

test('drops all messages of a long outage, in several batches', async () => {
  const { db, clock } = queue.deps();
  const message = { channel: 'email', kind: 'booking', recipient: '', subject: '', text: '' } as const;
  const [createdAt, nextAttemptAt] = [clock(), clock()];
  await db
    .insert(queuedMessages)
    .values(Array.from({ length: 1_001 }, () => ({ ...message, createdAt, nextAttemptAt })));
  pass(2 * DAY_MS);
  await newMessenger().sendDue();
  expect([queue.failures.length, (await waiting()).length]).toEqual([1_001, 0]);
});

test('does not list messages that wait for a retry in the outbox', async () => {
  await post(newMessenger(), SMS);
  const shown = new OutboxService(queue.deps());
  await shown.send({ ...SMS, text: 'without a transport' });
  expect((await shown.list('')).map(({ text }) => text)).toEqual(['without a transport']);
  pass(15 * SECOND_MS);
  queue.isDown = false;
  await newMessenger().sendDue();
  expect(queue.sent).toEqual([SMS.text]);
});

describe('a message about a booking', () => {
  test('is due at once, and sent once', async () => {
    await enqueue();
    queue.isDown = false;
    await newMessenger().sendDue();
    pass(MINUTE_MS);
    await newMessenger().sendDue();
    expect(queue.sent).toEqual([BOOKING.text]);
    expect(await waiting()).toEqual([]);
  });

  test('is sent once when its worker is killed before it sends', async () => {
    await enqueue();
    expect(await new MessageQueue(queue.deps()).claim('email')).toHaveLength(1);
    queue.isDown = false;
    pass(39 * SECOND_MS);
    await newMessenger().sendDue();
    expect(queue.sent).toEqual([]);
    pass(SECOND_MS);
    await newMessenger().sendDue();
    await newMessenger().sendDue();
    expect(queue.sent).toEqual([BOOKING.text]);
  });

  test('neither replaces other messages to the recipient nor is replaced by them', async () => {
    await enqueue();
    await enqueue({ ...BOOKING, text: 'of another booking' });
    await post(newMessenger(), { ...BOOKING, kind: 'code', text: 'code 4711' });
    expect(await waiting()).toEqual([BOOKING.text, 'code 4711', 'of another booking'].sort());
    queue.isDown = false;
    await post(newMessenger(), { ...BOOKING, kind: 'code', text: 'code 4712' });
    expect(await waiting()).toEqual([BOOKING.text, 'of another booking'].sort());
  });

  test('has a row in the history that counts attempts and keeps the id of the provider, but neither address nor text', async () => {
    const read = await queue.enqueueRecorded();
    expect(await read()).toMatchObject({ state: 'waiting', attempts: 0, attemptedAt: null, language: 'ar' });
    await newMessenger().sendDue();
    expect(await read()).toMatchObject({ state: 'waiting', attempts: 1, providerId: null });
    queue.isDown = false;
    pass(MINUTE_MS);
    await newMessenger().sendDue();
    const row = await read();
    expect(row).toMatchObject({ state: 'sent', attempts: 2, recipient: 's•••@dar.example', topic: 'change' });
    expect(row?.attemptedAt).toEqual(queue.deps().clock());
    expect(row?.providerId).toMatch(/^<\d+\.\d+@mail\.example>$/);
    expect(JSON.stringify(row)).not.toContain(BOOKING.text);
  });

  test('has failed in the history when its time is over', async () => {
    const read = await queue.enqueueRecorded();
    await newMessenger().sendDue();
    pass(2 * DAY_MS);
    await newMessenger().sendDue();
    expect(await read()).toMatchObject({ state: 'failed', attempts: 1 });
    expect(await waiting()).toEqual([]);
  });

  test('is retried every hour at least, for two days, with the same message id', async () => {
    await enqueue();
    for (let halfHours = 0; halfHours < 2 * 47; halfHours++) {
      await newMessenger().sendDue();
      pass(30 * MINUTE_MS);
    }
    expect(queue.failures.length).toBeGreaterThanOrEqual(47);
    expect(queue.failures).not.toContain(true);
    expect(queue.messageIds.size).toBe(1);
    pass(2 * 60 * MINUTE_MS);
    queue.isDown = false;
    await newMessenger().sendDue();
    expect(queue.sent).toEqual([]);
    expect(await waiting()).toEqual([]);
  });
});
