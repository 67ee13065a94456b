import { mkdtemp, readFile, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { addToCart } from '@dar/contracts/cart';
import { paymentInit, placeOrder } from '@dar/contracts/checkout';
import { saveTaskAndTime } from '@dar/contracts/schedule';
import { fromDubaiTime } from '@dar/contracts/time/dubai';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { PLAIN } from '../../../services/api/src/testing/test-catalog.ts';
import { OFFICE_TOKEN, openTestShop, type TestShop } from '../../../services/api/src/testing/test-shop.ts';
import { runStaff } from './run-staff.ts';

let shop: TestShop;
let port: number;
let folder: string;
let orderNo: string;
beforeAll(async () => {
  shop = await openTestShop();
  const { office } = shop.app;
  if (!office) throw new Error('the shop has no office');
  await office.listen({ host: '127.0.0.1', port: 0 });
  port = (office.server.address() as AddressInfo).port;
  folder = await mkdtemp(join(tmpdir(), 'dar-money-'));
  const { call } = await shop.newCustomer();
  await call(addToCart, { service_id: PLAIN.id });
  await call(saveTaskAndTime, { service_date: '2026-11-26 09:00' });
  const { invoice_id } = (await call(paymentInit, { payment_type: '5' })).oData;
  orderNo = (await call(placeOrder, { invoice_id })).order_no ?? '';
  shop.pass(fromDubaiTime('2026-11-26 11:00').getTime() - shop.now().getTime());
});
afterAll(async () => {
  await shop.close();
  await rm(folder, { recursive: true });
});

/** Returns what a command prints, or its error. */
async function money(...args: readonly string[]): Promise<string> {
  const out: string[] = [];
  const err: string[] = [];
  const code = await runStaff(['money', ...args], {
    env: { OFFICE_PORT: String(port), OFFICE_TOKEN },
    root: folder,
    ask: undefined,
    out: (text) => out.push(text),
    err: (text) => err.push(text),
  });
  return (code === 0 ? out : err.slice(-1)).join('\n');
}

const SURE = ['--reason', 'The crew says so', '--yes'];

test('stores cash, and reports it by crew and day', async () => {
  expect(await money('cash', orderNo, '100')).toMatch(/reason/);
  expect(await money('cash', orderNo, '100', '--reason', 'The crew says so')).toMatch(/Nothing was changed: add --yes/);
  expect(await money('cash', orderNo, '100', ...SURE)).toBe(
    `AED 100.00 of AED 105.00 was taken at visit 1 of ${orderNo}.`,
  );
  const crew = /\((\d+)\)/.exec(await money('cash-report', '2026-11-26'))?.[1] ?? '';
  expect(await money('hand-in', crew, '60', '--day', '2026-11-26', ...SURE)).toBe(
    `Crew ${crew} handed in AED 60.00 on 2026-11-26.`,
  );
  expect(await money('cash-report', '2026-11-26', '--crew', crew)).toMatch(
    /expected 105\.00 .*collected 100\.00 .*handed in 60\.00 .*difference -5\.00/,
  );
  expect(await money('ledger', orderNo)).toMatch(/Received +100\.00[\s\S]*cash-expected[\s\S]*cash-collected/);
});

test('stores reports as files', async () => {
  const [csv, pdf] = [join(folder, 'vat.csv'), join(folder, 'vat.pdf')];
  expect(await money('vat', '2026-11', '--csv', csv, '--pdf', pdf)).toBe(`Stored ${csv} and ${pdf}.`);
  expect(await readFile(csv, 'utf8')).toMatch(/^\ufeffmonth,tax_number,rate_percent,[\s\S]*\r\n2026-11,/);
  expect((await readFile(pdf)).subarray(0, 5).toString()).toBe('%PDF-');
  expect(await money('vat', '2026-11')).toMatch(/^2026-11 .*5 % .*VAT 5\.00$/);
  expect(await money('vat', 'November', '--csv', csv)).not.toMatch(/^Stored/);
});

test('cancels a missed visit, and checks all sums', async () => {
  expect(await money('no-show', orderNo, ...SURE)).toBe(
    `${orderNo} is Cancelled: the fee is AED 0.00, AED 100.00 is paid back.`,
  );
  expect(await money('check')).toBe('Ledger, wallets and documents agree.');
});
