import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import type { Database } from '../db/client.ts';
import { customers } from '../db/schema/customers.ts';
import { queuedMessages, sentMessages } from '../db/schema/messages.ts';
import type { Message, OutgoingMessage } from '../messaging/message.ts';
import { MessageQueue } from '../messaging/message-queue.service.ts';
import { Messenger } from '../messaging/messenger.ts';
import { OutboxService } from '../messaging/outbox.service.ts';
import { openTestDatabase } from './test-database.ts';

const SMS: Message = {
  channel: 'sms',
  kind: 'code',
  to: '+971501234567',
  subject: '',
  text: 'Your code is 4711.',
};
const BOOKING: Message = {
  channel: 'email',
  kind: 'booking',
  to: 'sara@dar.example',
  subject: 'Confirmed',
  text: 'See you.',
};

/** Opens a database with an empty queue before each test of the file, and a transport that is down. */
export function openMessageQueue() {
  let database: Database;
  let now: Date;
  /** Sends that are blocked, by text. */
  let blockedSends: Map<string, Promise<void>>;
  beforeAll(async () => {
    database = await openTestDatabase();
  });
  beforeEach(async () => {
    await database.db.delete(queuedMessages);
    now = new Date('2026-11-24T06:00:00Z');
    blockedSends = new Map();
    Object.assign(queue, { isDown: true, started: [], sent: [], failures: [], messageIds: new Set() });
  });
  afterAll(() => database.close());

  const transport = {
    send: async ({ text, messageId }: OutgoingMessage) => {
      queue.started.push(text);
      if (messageId) queue.messageIds.add(messageId);
      const blocked = blockedSends.get(text);
      if (blocked) await blocked;
      else if (queue.isDown) throw new Error('down');
      queue.sent.push(text);
      return messageId && `<${messageId}@mail.example>`;
    },
  };
  const queue = {
    SMS,
    BOOKING,
    isDown: true,
    started: [] as string[],
    sent: [] as string[],
    /** Of each failed attempt, whether it was the last. */
    failures: [] as boolean[],
    messageIds: new Set<string>(),
    deps: () => ({ db: database.db, clock: () => now }),
    pass: (milliseconds: number) => {
      now = new Date(now.getTime() + milliseconds);
    },
    /** Returns a messenger of another process. */
    newMessenger: () =>
      new Messenger({
        clock: () => now,
        transports: { email: transport, sms: transport },
        outbox: new OutboxService(queue.deps()),
        queue: new MessageQueue(queue.deps()),
        onSent: () => undefined,
        onSendFailure: (_channel, _error, isLastAttempt) => queue.failures.push(isLastAttempt),
      }),
    blockSend: (text: string): PromiseWithResolvers<void> => {
      const blocked = Promise.withResolvers<void>();
      blockedSends.set(text, blocked.promise);
      return blocked;
    },
    post: async (messenger: Messenger, message: Message) => {
      messenger.post(message);
      await messenger.settled();
    },
    enqueue: (message = BOOKING) => queue.newMessenger().enqueue(database.db, message),
    /** Stores a message about a change of an order of a new customer, and returns what reads its row of the history. */
    enqueueRecorded: async () => {
      const names = { firstName: 'Sara', lastName: 'Ali', dialCode: '971', phone: randomUUID(), passwordHash: '' };
      const [row] = await database.db
        .insert(customers)
        .values({ ...names, email: randomUUID(), refCode: randomUUID(), createdAt: now })
        .returning();
      await queue.enqueue({ ...BOOKING, about: { customerId: row?.id ?? 0, topic: 'change', language: 'ar' } });
      return async () => (await database.db.select().from(sentMessages)).find((one) => one.customerId === row?.id);
    },
    /** Returns the texts of the stored messages. */
    waiting: async () => (await database.db.select().from(queuedMessages)).map(({ text }) => text).sort(),
  };
  return queue;
}
