import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { outbox } from '../db/schema/messages.ts';
import { openTestShop, type TestShop } from '../testing/test-shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
  const createdAt = shop.now();
  await shop.db.insert(outbox).values([
    {
      channel: 'email',
      kind: 'code',
      recipient: 'a@dar.example',
      subject: 'Code',
      text: 'Your code is 1111.',
      createdAt,
    },
    {
      channel: 'sms',
      kind: 'code',
      recipient: '+971501234567',
      subject: '',
      text: '<script>alert(1)</script>',
      createdAt,
    },
  ]);
});
afterAll(() => shop.close());

const get = (url: string, accept: string) => shop.app.inject({ url, headers: { accept } });

describe('GET /dev/outbox', () => {
  test('renders every message as an HTML page and escapes it', async () => {
    const response = await get('/dev/outbox', 'text/html');
    expect(response.headers).toMatchObject({ 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' });
    expect(response.body).toContain('Your code is 1111.');
    expect(response.body).toContain('&lt;script&gt;alert(1)&lt;/script&gt;');
    expect(response.body).not.toContain('<script>');
  });

  test('rejects a recipient with a NUL', async () => {
    const response = await get('/dev/outbox?to=a%00', 'application/json');
    expect(response.statusCode).toBe(400);
    expect(response.json()).toMatchObject({ status: '0' });
  });

  test('answers JSON on request, filtered by recipient', async () => {
    const response = await get('/dev/outbox?to=A%40dar.example', 'application/json');
    expect(response.json()).toMatchObject({
      status: '1',
      oData: {
        messages: [
          {
            channel: 'email',
            to: 'a@dar.example',
            subject: 'Code',
            text: 'Your code is 1111.',
            html_url: '',
            attachments: [],
            created_at: shop.now().toISOString(),
          },
        ],
      },
    });
    const ofNumber = (await get('/dev/outbox?to=+971501234567', 'application/json')).json();
    expect(ofNumber.oData.messages).toHaveLength(1);
  });

  test.each(['to=a&to=b', 'to=%22%3E%3Cscript%3E', "to=';--", 'to=%F0%9F%A7%B9', 'to'])(
    'accepts the filter %s',
    async (query) => {
      const response = await get(`/dev/outbox?${query}`, 'text/html');
      expect(response.statusCode).toBe(200);
      expect(response.body).not.toContain('<script>');
    },
  );

  test('shows the HTML part, which runs no scripts, and the attachments as links', async () => {
    const [row] = await shop.db
      .insert(outbox)
      .values({
        channel: 'email',
        kind: 'booking',
        recipient: 'b@dar.example',
        subject: 'Confirmed',
        text: 'See you.',
        html: '<p>See you.</p>',
        attachments: [{ kind: 'calendar', name: 'a "b".ics', customerId: 1, orderId: 404, language: 'en' }],
        createdAt: shop.now(),
      })
      .returning();
    const path = `/dev/outbox/${row?.id}`;
    const page = (await get('/dev/outbox?to=b@dar.example', 'text/html')).body;
    expect(page).toContain(`<a href="${path}/html">HTML</a>`);
    expect(page).toContain(`<a href="${path}/files/a%20%22b%22.ics">a &quot;b&quot;.ics</a>`);
    const html = await get(`${path}/html`, 'text/html');
    expect(html.body).toBe('<p>See you.</p>');
    expect(html.headers['content-security-policy']).toMatch(/^default-src 'none'; style-src 'unsafe-inline'/);
    expect((await get(`${path}/files/a%20%22b%22.ics`, '*/*')).statusCode).toBe(404);
  });

  test.each(['0/html', '1/html', 'x/html', '9999999999/html', '1/files/x.ics', '-1/files/x.ics'])(
    'answers 404 for /dev/outbox/%s',
    async (path) => {
      expect((await get(`/dev/outbox/${path}`, '*/*')).statusCode).toBe(404);
    },
  );

  test('answers 404 when the outbox is off', async () => {
    const open = await openTestShop({ messaging: { hasDevOutbox: false } });
    const response = await open.app.inject('/dev/outbox');
    await open.close();
    expect(response.statusCode).toBe(404);
  });
});
