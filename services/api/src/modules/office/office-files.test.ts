import { addToCart } from '@dar/contracts/cart';
import { paymentInit, placeOrder } from '@dar/contracts/checkout';
import { API_BASE_PATH } from '@dar/contracts/endpoint';
import { cancelByOffice, cashReport, ledger, officeDocument, officeOrder, recordCash } from '@dar/contracts/office';
import { saveTaskAndTime } from '@dar/contracts/schedule';
import { extractText } from 'unpdf';
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { DAY_MS } from '../../clock.ts';
import { crews } from '../../db/schema/crews.ts';
import { businessError } from '../../errors.ts';
import { getFailure } from '../../testing/get-failure.ts';
import { PLAIN } from '../../testing/test-catalog.ts';
import { OFFICE_TOKEN, openTestShop, type TestShop } from '../../testing/test-shop.ts';

const DAY = '2026-11-26';
const DAYS = `from=${DAY}&to=${DAY}`;

let shop: TestShop;
let orderNo: string;
beforeAll(async () => {
  shop = await openTestShop();
  const { call } = await shop.newCustomer();
  await call(addToCart, { service_id: PLAIN.id });
  await call(saveTaskAndTime, { service_date: `${DAY} 09:00` });
  const { invoice_id } = (await call(paymentInit, { payment_type: '5' })).oData;
  orderNo = (await call(placeOrder, { invoice_id })).order_no ?? '';
  shop.pass(2 * DAY_MS);
  await shop.office(recordCash, { order: orderNo, amount: '105.00', day: DAY, reason: 'The crew says so' });
  await shop.db.update(crews).set({ name: '=1+1, "زهرة"' });
});
afterAll(() => shop.close());

async function download(path: string, token = OFFICE_TOKEN) {
  const url = `${API_BASE_PATH}/office/${path}`;
  const response = await (shop.app.office ?? shop.app).inject({ url, headers: { authorization: `Bearer ${token}` } });
  return { http: response.statusCode, headers: response.headers, body: response.rawPayload };
}

test('streams a list as CSV that spreadsheets read with Arabic and never run', async () => {
  const { http, headers, body } = await download(`cash_report.csv?${DAYS}`);
  expect(http).toBe(200);
  expect(headers).toMatchObject({
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': 'attachment; filename="cash_report.csv"',
    'cache-control': 'private, no-store',
  });
  const [row] = (await shop.office(cashReport, { from: DAY, to: DAY })).oData;
  expect(body.toString()).toBe(
    [
      '\ufeffday,crew_id,crew,expected,not_confirmed,collected,handed_in,difference,with_crew',
      `${DAY},${row?.crew_id},"'=1+1, ""زهرة""",105.00,0.00,105.00,0.00,0.00,105.00`,
      '',
    ].join('\r\n'),
  );
});

test('reads all pages of a list, with its filter', async () => {
  const lines = (await download(`ledger.csv?order=${orderNo}&limit=1`)).body.toString().trim().split('\r\n');
  const entries = (await shop.office(ledger, { order: orderNo })).oData;
  expect(entries).toHaveLength(2);
  expect(lines.slice(1).map((line) => line.split(',')[0])).toEqual(entries.map(({ id }) => String(id)));
});

test.each([
  ['orders', `date=${DAY}`, 'customer=nobody@dar.example'],
  ['visits', `from=${DAY}`, 'from=2026-11-27'],
  ['find_customers', '', 'words=nobody'],
  ['audit_log', 'kind=change', 'kind=change&staff=9'],
])('streams %s as a file that has the filter of the list', async (path, filter, other) => {
  const lines = async (query: string) => (await download(`${path}.csv?${query}`)).body.toString().trim().split('\r\n');
  expect(await lines(filter)).toHaveLength(2);
  const without = await download(`${path}.csv?${other}`);
  if (without.http === 200) expect(without.body.toString().trim().split('\r\n')).toHaveLength(1);
  else expect(without.http).toBe(404);
});

test('ends the reading of a list when the reader leaves', async () => {
  await shop.db.execute(`
    insert into audit_log (created_at, kind, by_name, action, reason, before, after)
    select now(), 'read', 'Machine', 'orders list', repeat('x', 500), '{}', '{}' from generate_series(1, 20000)`);
  const office = shop.app.office ?? shop.app;
  const runs = vi.spyOn(office.officeCalls, 'run');
  const origin = await office.listen({ host: '127.0.0.1', port: 0 });
  const leaving = new AbortController();
  const { signal } = leaving;
  const headers = { authorization: `Bearer ${OFFICE_TOKEN}` };
  const { body } = await fetch(`${origin}${API_BASE_PATH}/office/audit_log.csv?kind=read`, { headers, signal });
  await body?.getReader().read();
  leaving.abort();
  // Another reader takes all of its pages, and the first one would meanwhile take the rest of its own.
  const whole = await download('audit_log.csv?kind=read');
  expect(whole.body.toString().split('\r\n').length).toBeGreaterThan(20_000);
  expect(runs.mock.calls.length).toBeGreaterThan(100);
  expect(runs.mock.calls.length).toBeLessThan(150);
  runs.mockRestore();
}, 60_000);

test('draws a list as a PDF', async () => {
  const { headers, body } = await download(`cash_report.pdf?${DAYS}`);
  expect(headers['content-type']).toBe('application/pdf');
  const { text } = await extractText(new Uint8Array(body), { mergePages: true });
  for (const part of ['Cash by crew and day', `from=${DAY}`, 'Expected', '105.00', 'زهرة'])
    expect(text).toContain(part);
});

test('rejects what the call rejects', async () => {
  expect((await download('cash_report.csv?from=yesterday')).http).toBe(400);
  expect((await download(`cash_report.csv?${DAYS}`, 'another')).http).toBe(401);
  expect((await download(`orders.csv?customer=nobody@dar.example`)).http).toBe(404);
  expect((await download(`settings.csv`)).http).toBe(404);
});

test.each([
  ['a broken rule', () => businessError('too-large', { en: 'No', ar: 'لا' }), 400, 'No'],
  ['a fault', () => new Error('broken'), 500, 'Something went wrong. Please try again.'],
])('sends the status of %s before the first row', async (_what, toError, http, message) => {
  const run = vi.spyOn((shop.app.office ?? shop.app).officeCalls, 'run').mockRejectedValue(toError());
  onTestFinished(() => run.mockRestore());
  for (const ending of ['csv', 'pdf']) {
    const failed = await download(`cash_report.${ending}?${DAYS}`);
    expect(failed).toMatchObject({ http, headers: { 'content-type': 'application/json; charset=utf-8' } });
    expect(failed.headers).not.toHaveProperty('content-disposition');
    expect(JSON.parse(failed.body.toString())).toMatchObject({ message });
  }
});

test('gives staff the invoice and the credit notes of an order as PDFs', async () => {
  await shop.office(cancelByOffice, { order: orderNo, reason: 'The customer called' });
  const { credit_notes: notes = [] } = (await shop.office(officeOrder, { order: orderNo })).oData.order;
  for (const named of [{}, { number: notes[0]?.number }]) {
    const { oData } = await shop.office(officeDocument, { order: orderNo, ...named });
    expect(oData.name).toBe(`${named.number ?? orderNo}.pdf`);
    const { text } = await extractText(new Uint8Array(Buffer.from(oData.base64, 'base64')), { mergePages: true });
    expect(text).toContain(named.number ?? orderNo);
  }
  const strange = shop.office(officeDocument, { order: orderNo, number: 'DAR-C1' });
  expect(await getFailure(strange)).toMatchObject({ status: 404, message: 'This order has no such document.' });
});
