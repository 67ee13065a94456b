import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import type { Database } from '../db/client.ts';
import { queuedMessages } from '../db/schema/messages.ts';
import { readSettings, type Settings } from '../env.ts';
import { Counters } from '../metrics/counters.ts';
import { openTestDatabase } from '../testing/test-database.ts';
import type { Attachment, Message, RenderedFile } from './message.ts';
import { createMessaging } from './messaging.ts';

const MAIL: Message = {
  channel: 'email',
  kind: 'code',
  to: 'sara@dar.example',
  subject: 'رمزك Code',
  text: 'Your code is 4711.\nرمزك 4711',
};
const SMS: Message = {
  channel: 'sms',
  kind: 'code',
  to: '+971501234567',
  subject: '',
  text: 'Your code is 4711. رمزك',
};
const BOOKING: Message = {
  channel: 'email',
  kind: 'booking',
  to: 'sara@dar.example',
  subject: 'Confirmed',
  text: 'See you.',
  html: '<p>See you.</p>',
  attachments: [{ kind: 'calendar', name: 'dar-DAR-1.ics', customerId: 1, orderId: 1, language: 'en' }],
};
const RETRIED = 'a message was not sent; it will be retried';
const NOW = new Date('2026-11-24T06:00:00Z');

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

async function renderName({ name }: Attachment): Promise<RenderedFile> {
  return { contentType: 'text/calendar', content: `of ${name}` };
}

function messagingWith(settings: Partial<Settings['messaging']>, now = NOW, renderAttachment = renderName) {
  const [warn, error] = [vi.fn(), vi.fn()];
  const counters = new Counters();
  const merged = { ...readSettings({ DEMO: '1' }).messaging, ...settings };
  const deps = {
    db: database.db,
    clock: () => now,
    settings: merged,
    renderAttachment,
    counters,
    log: { warn, error },
  };
  return { warn, error, counters, ...createMessaging(deps) };
}

describe('e-mail', () => {
  interface Received {
    readonly from: string;
    readonly to: readonly string[];
    readonly raw: string;
  }
  let received: Received[];
  let server: SMTPServer;
  let url: string;

  beforeAll(async () => {
    server = new SMTPServer({
      disabledCommands: ['STARTTLS'],
      onAuth: ({ username, password }, _session, done) =>
        username === 'dar' && password === 's3cret' ? done(null, { user: 'dar' }) : done(new Error('who?')),
      onRcptTo: ({ address }, _session, done) =>
        address.startsWith('full') ? done(new Error(`mailbox of ${address} is full`)) : done(),
      onData: async (stream, { envelope }, done) => {
        const from = envelope.mailFrom ? envelope.mailFrom.address : '';
        received.push({ from, to: envelope.rcptTo.map(({ address }) => address), raw: await text(stream) });
        done();
      },
    });
    const listening = server.listen(0, '127.0.0.1');
    await once(listening, 'listening');
    url = `smtp://dar:s3cret@127.0.0.1:${(listening.address() as AddressInfo).port}`;
  });
  beforeEach(() => {
    received = [];
  });
  afterAll(() => new Promise<void>((resolve) => server.close(() => resolve())));

  test('is sent to the SMTP server, with English and Arabic text', async () => {
    const { messenger, outbox: shown } = messagingWith({ smtpUrl: url });
    messenger.post(MAIL);
    await messenger.settled();
    expect(received).toMatchObject([{ from: 'hello@dar.example', to: ['sara@dar.example'] }]);
    const [head = '', body = ''] = (received[0]?.raw ?? '').split('\r\n\r\n');
    expect(head).toMatch(/^From: Dar <hello@dar\.example>$/m);
    expect(head).toMatch(/^To: sara@dar\.example$/m);
    expect(head).toMatch(/^Content-Type: text\/plain; charset=utf-8$/m);
    const isBase64 = /^Content-Transfer-Encoding: base64$/m.test(head);
    expect(Buffer.from(body, isBase64 ? 'base64' : 'utf8').toString()).toContain(
      isBase64 ? 'رمزك 4711' : 'code is 4711',
    );
    expect(await shown.list('')).toEqual([]);
  });

  test('about a booking has an HTML part, its file and a message id', async () => {
    const { messenger } = messagingWith({ smtpUrl: url });
    await messenger.enqueue(database.db, BOOKING);
    expect(received).toEqual([]);
    await messenger.sendDue();
    await messenger.sendDue();
    expect(received).toHaveLength(1);
    const raw = received[0]?.raw ?? '';
    expect(raw).toMatch(/^Message-ID: <\d+\.\d+@dar\.example>\r$/m);
    expect(raw).toContain('Content-Type: multipart/alternative');
    expect(raw).toContain('<p>See you.</p>');
    expect(raw).toMatch(/Content-Type: text\/calendar; name=dar-DAR-1\.ics/);
    const file = raw.slice(raw.indexOf('Content-Type: text/calendar')).split('\r\n\r\n')[1] ?? '';
    expect(Buffer.from(file, 'base64').toString()).toContain('of dar-DAR-1.ics');
  });

  test.each([
    ['fails', () => Promise.reject(Object.assign(new Error('of sara@dar.example'), { code: 'EWORKER' })), 'EWORKER', 0],
    ['never ends', () => new Promise<never>(() => undefined), 'Error', 10_000],
  ])('is sent once, without a file whose rendering %s, and with the others', async (_what, render, kind, afterMs) => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
    onTestFinished(() => void vi.useRealTimers());
    const rendered = vi.fn(render);
    const { messenger, warn } = messagingWith({ smtpUrl: url }, NOW, (attachment) =>
      attachment.kind === 'invoice' ? rendered() : renderName(attachment),
    );
    const invoice = { kind: 'invoice', name: 'DAR-1.pdf', customerId: 1, orderId: 1, language: 'en' } as const;
    await messenger.enqueue(database.db, { ...BOOKING, attachments: [invoice, ...(BOOKING.attachments ?? [])] });
    const sent = messenger.sendDue();
    await vi.waitFor(() => expect(rendered).toHaveBeenCalledOnce());
    await vi.advanceTimersByTimeAsync(afterMs);
    await sent;
    await messenger.sendDue();
    expect(received).toHaveLength(1);
    expect(received[0]?.raw).toContain('name=dar-DAR-1.ics');
    expect(received[0]?.raw).not.toContain('DAR-1.pdf');
    expect(warn).toHaveBeenCalledExactlyOnceWith(
      { attachment: 'invoice', kind },
      'a message is sent without an attachment',
    );
  });

  test.each([
    ['a second recipient behind a comma', 'a@dar.example,b@dar.example'],
    ['a header behind a line break', 'a@dar.example\r\nBcc: b@dar.example'],
  ])('does not allow %s', async (_what, to) => {
    const { messenger } = messagingWith({ smtpUrl: url });
    messenger.post({ ...MAIL, to });
    await messenger.settled();
    expect(received.flatMap((mail) => mail.to)).not.toContain('b@dar.example');
  });

  test('that expires unsent is an error in the log and counted', async () => {
    await database.db.delete(queuedMessages);
    const { messenger, ...before } = messagingWith({ smtpUrl: 'smtp://127.0.0.1:1' });
    messenger.post(MAIL);
    await messenger.settled();
    expect(before.error).not.toHaveBeenCalled();
    const { error, counters, ...later } = messagingWith(
      { smtpUrl: 'smtp://127.0.0.1:1' },
      new Date(NOW.getTime() + 11 * 60_000),
    );
    await later.messenger.sendDue();
    expect(error).toHaveBeenCalledExactlyOnceWith(
      { channel: 'email', kind: 'EXPIRED' },
      'a message was not sent; giving up',
    );
    const text = await counters.registry.metrics();
    expect(text).toContain('dar_messages_lost_total 1');
    expect(text).toContain('dar_message_attempts_total{channel="email",outcome="failed"} 1');
  });

  test.each([
    ['refuses the recipient', { to: 'full@dar.example' }, () => url],
    ['refuses the password', {}, () => url.replace('s3cret', 'wrong')],
    ['is not there', {}, () => 'smtp://127.0.0.1:1'],
  ])('is logged without recipient and text when the server %s', async (_what, over, smtpUrl) => {
    const { messenger, warn } = messagingWith({ smtpUrl: smtpUrl() });
    messenger.post({ ...MAIL, ...over });
    await messenger.settled();
    expect(received).toEqual([]);
    expect(warn).toHaveBeenCalledExactlyOnceWith(
      { channel: 'email', kind: expect.stringMatching(/^E[A-Z]+$/) },
      RETRIED,
    );
  });
});

describe('a text message', () => {
  interface Received {
    readonly method: string | undefined;
    readonly headers: IncomingHttpHeaders;
    readonly body: unknown;
  }
  let received: Received[];
  let status = 204;
  const server = createServer(async (request, response) => {
    received.push({ method: request.method, headers: request.headers, body: JSON.parse(await text(request)) });
    response.writeHead(status).end();
  });
  let url: string;

  beforeAll(async () => {
    await once(server.listen(0, '127.0.0.1'), 'listening');
    url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/sms`;
  });
  beforeEach(() => {
    received = [];
    status = 204;
  });
  afterAll(() => new Promise<void>((resolve) => server.close(() => resolve())));

  test('is posted to the webhook with the bearer token', async () => {
    const { messenger, outbox: shown } = messagingWith({ smsWebhookUrl: url, smsWebhookToken: 'hook' });
    messenger.post(SMS);
    await messenger.settled();
    const headers = { 'content-type': 'application/json', authorization: 'Bearer hook' };
    expect(received).toMatchObject([{ method: 'POST', headers, body: { to: SMS.to, text: SMS.text } }]);
    expect(await shown.list('')).toEqual([]);
  });

  test('is posted without a token when none is set', async () => {
    const { messenger } = messagingWith({ smsWebhookUrl: url });
    messenger.post(SMS);
    await messenger.settled();
    expect(received[0]?.headers.authorization).toBeUndefined();
  });

  test('is logged without number and text when the webhook rejects it', async () => {
    status = 502;
    const { messenger, warn } = messagingWith({ smsWebhookUrl: url });
    messenger.post(SMS);
    await messenger.settled();
    expect(warn).toHaveBeenCalledExactlyOnceWith({ channel: 'sms', kind: 'HTTP 502' }, RETRIED);
  });
});

describe('the outbox', () => {
  test('stores messages without a transport, newest first, and filters by recipient', async () => {
    const { messenger, outbox: shown } = messagingWith({});
    messenger.post(MAIL);
    await messenger.settled();
    messenger.post(SMS);
    await messenger.settled();
    const channels = async (to: string) => (await shown.list(to)).map((message) => message.channel);
    expect(await channels('')).toEqual(['sms', 'email']);
    expect(await channels('Sara@dar.example')).toEqual(['email']);
    expect(await channels('501234567')).toEqual(['sms']);
    expect(await channels('+971 50 123 4567')).toEqual(['sms']);
    expect(await channels('%')).toEqual([]);
    expect(await channels('someone@dar.example')).toEqual([]);
  });

  test('stores a message about a booking with the transaction', async () => {
    const { messenger, outbox: shown } = messagingWith({});
    const booking = { ...BOOKING, to: 'booked@dar.example' };
    const rolledBack = database.db.transaction(async (tx) => {
      await messenger.enqueue(tx, booking);
      throw new Error('rolled back');
    });
    await expect(rolledBack).rejects.toThrow('rolled back');
    expect(await shown.list(booking.to)).toEqual([]);
    await database.db.transaction((tx) => messenger.enqueue(tx, booking));
    expect(await shown.list(booking.to)).toMatchObject([{ html: BOOKING.html, attachments: BOOKING.attachments }]);
  });
});
