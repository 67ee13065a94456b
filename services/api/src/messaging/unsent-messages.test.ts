import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Database } from '../db/client.ts';
import { outbox } from '../db/schema/outbox.ts';
import { openTestDatabase } from '../testing/test-database.ts';
import type { Message } from './message.ts';
import { Messenger } from './messenger.ts';
import { OutboxService } from './outbox.service.ts';
import { UnsentMessages } from './unsent-messages.service.ts';

const SECOND_MS = 1_000;
const SMS: Message = { channel: 'sms', to: '+971501234567', subject: '', text: 'Your code is 4711.' };

let database: Database;
let now: Date;
let isDown: boolean;
let begun: string[];
let left: string[];
/** What is held back until it is let go, or fails. */
let held: Map<string, Promise<void>>;
let told: boolean[];
beforeAll(async () => {
  database = await openTestDatabase();
});
beforeEach(async () => {
  await database.db.delete(outbox);
  now = new Date('2026-11-24T06:00:00Z');
  isDown = true;
  begun = [];
  left = [];
  held = new Map();
  told = [];
});
afterAll(() => database.close());

const pass = (milliseconds: number) => {
  now = new Date(now.getTime() + milliseconds);
};

/** A process of the shop. */
function newMessenger(): Messenger {
  const deps = { db: database.db, clock: () => now };
  const gateway = {
    send: async ({ text }: Message) => {
      begun.push(text);
      const late = held.get(text);
      if (late) await late;
      else if (isDown) throw new Error('down');
      left.push(text);
    },
  };
  return new Messenger({
    clock: deps.clock,
    transports: { email: gateway, sms: gateway },
    unsent: new UnsentMessages(deps),
    onSendFailure: (_channel, _error, isLastAttempt) => told.push(isLastAttempt),
  });
}

function hold(text: string): PromiseWithResolvers<void> {
  const late = Promise.withResolvers<void>();
  held.set(text, late.promise);
  return late;
}

const waiting = async () => (await database.db.select().from(outbox)).map(({ text }) => text).sort();

async function post(messenger: Messenger, message: Message): Promise<void> {
  messenger.post(message);
  await messenger.settled();
}

test('a message that did not leave leaves once its way out is there again', async () => {
  const messenger = newMessenger();
  await post(messenger, SMS);
  isDown = false;
  pass(14 * SECOND_MS);
  await messenger.sendDue();
  expect(left).toEqual([]);
  pass(SECOND_MS);
  await messenger.sendDue();
  await messenger.sendDue();
  expect(left).toEqual([SMS.text]);
  expect(await database.db.$count(outbox)).toBe(0);
});

test('it is tried after 15 s and then after twice the pause before, six times in all, and given up', async () => {
  const messenger = newMessenger();
  await post(messenger, SMS);
  const ages: number[] = [];
  for (let age = 0; age <= 1_200; age += 15) {
    const before = told.length;
    await messenger.sendDue();
    if (told.length > before) ages.push(age);
    pass(15 * SECOND_MS);
  }
  expect(ages).toEqual([15, 45, 105, 225, 465]);
  expect(told).toEqual([false, false, false, false, false, true]);
  expect(await database.db.$count(outbox)).toBe(0);
});

test('processes that send at once send no message twice', async () => {
  const messenger = newMessenger();
  const texts = Array.from({ length: 12 }, (_, index) => `message ${index}`);
  for (const [index, text] of texts.entries()) await post(messenger, { ...SMS, to: `+97150000000${index}`, text });
  isDown = false;
  pass(15 * SECOND_MS);
  await Promise.all([1, 2, 3, 4].map(() => newMessenger().sendDue()));
  expect(left.sort()).toEqual(texts.sort());
});

test('one that a process was sending when it died is sent by another', async () => {
  await post(newMessenger(), SMS);
  pass(15 * SECOND_MS);
  const claimed = await new UnsentMessages({ db: database.db, clock: () => now }).claim();
  expect(claimed).toHaveLength(1);
  isDown = false;
  await newMessenger().sendDue();
  expect(left).toEqual([]);
  pass(30 * SECOND_MS);
  await newMessenger().sendDue();
  expect(left).toEqual([SMS.text]);
});

test('a newer message to the same recipient takes the place of one that waits, whether it leaves or not', async () => {
  const messenger = newMessenger();
  await post(messenger, SMS);
  await post(messenger, { ...SMS, text: 'newer' });
  await post(messenger, { ...SMS, to: '+971509999999', text: 'of another' });
  expect(await waiting()).toEqual(['newer', 'of another']);
  isDown = false;
  await post(messenger, { ...SMS, text: 'newest' });
  pass(15 * SECOND_MS);
  await messenger.sendDue();
  expect(left).toEqual(['newest', 'of another']);
});

describe.each([
  ['the same process', (first: Messenger) => first],
  ['another process', () => newMessenger()],
])('a newer message to the same recipient, posted by %s', (_which, second) => {
  test.each(['leaves', 'fails'])('goes on waiting when the older one %s late', async (end) => {
    const messenger = newMessenger();
    const late = hold(SMS.text);
    messenger.post(SMS);
    pass(SECOND_MS);
    second(messenger).post({ ...SMS, text: 'newer' });
    await vi.waitFor(async () => expect(await waiting()).toEqual(['newer']));
    if (end === 'leaves') late.resolve();
    else late.reject(new Error('late'));
    await messenger.settled();
    expect(await waiting()).toEqual(['newer']);
  });
});

test('an older message that fails late is not sent after a newer one that left', async () => {
  const messenger = newMessenger();
  const late = hold(SMS.text);
  messenger.post(SMS);
  isDown = false;
  messenger.post({ ...SMS, text: 'newer' });
  await vi.waitFor(() => expect(left).toEqual(['newer']));
  late.reject(new Error('late'));
  await messenger.settled();
  expect(await waiting()).toEqual([]);
});

test('those that are due are sent together, so that none waits for a slow one', async () => {
  const messenger = newMessenger();
  const texts = ['one', 'two', 'three'];
  for (const [index, text] of texts.entries()) await post(messenger, { ...SMS, to: `+97150000000${index}`, text });
  const late = texts.map(hold);
  begun = [];
  pass(15 * SECOND_MS);
  const round = messenger.sendDue();
  await vi.waitFor(() => expect([...begun].sort()).toEqual([...texts].sort()));
  for (const { resolve } of late) resolve();
  await round;
  expect(await waiting()).toEqual([]);
});

test('one that nobody sent in the ten minutes of its code is not sent any more', async () => {
  const messenger = newMessenger();
  await post(messenger, SMS);
  pass(SECOND_MS);
  await post(messenger, { ...SMS, to: '+971509999999', text: 'in time' });
  isDown = false;
  pass(599 * SECOND_MS);
  await messenger.sendDue();
  expect(left).toEqual(['in time']);
  expect(await waiting()).toEqual([]);
});

test('what waits to be sent is not shown with what has no way out', async () => {
  await post(newMessenger(), SMS);
  const shown = new OutboxService({ db: database.db, clock: () => now });
  await shown.send({ ...SMS, text: 'without a way out' });
  expect((await shown.list('')).map(({ text }) => text)).toEqual(['without a way out']);
  pass(15 * SECOND_MS);
  isDown = false;
  await newMessenger().sendDue();
  expect(left).toEqual([SMS.text]);
});
