import { mkdtemp, readFile, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { PLAIN } from '../../../services/api/src/testing/test-catalog.ts';
import {
  OFFICE_TOKEN,
  openTestShop,
  type TestCustomer,
  type TestShop,
} from '../../../services/api/src/testing/test-shop.ts';
import { runStaff } from './run-staff.ts';

let shop: TestShop;
let port: number;
let folder: string;
let customer: TestCustomer;
beforeAll(async () => {
  shop = await openTestShop();
  const { office } = shop.app;
  if (!office) throw new Error('the shop has no office');
  await office.listen({ host: '127.0.0.1', port: 0 });
  port = (office.server.address() as AddressInfo).port;
  folder = await mkdtemp(join(tmpdir(), 'dar-customers-'));
  customer = await shop.newCustomer();
});
afterAll(async () => {
  await shop.close();
  await rm(folder, { recursive: true });
});

/** Returns what a command prints, or its error. */
async function staff(...args: readonly string[]): Promise<string> {
  const out: string[] = [];
  const err: string[] = [];
  const code = await runStaff(args, {
    env: { OFFICE_PORT: String(port), OFFICE_TOKEN },
    root: folder,
    ask: undefined,
    out: (text) => out.push(text),
    err: (text) => err.push(text),
  });
  return (code === 0 ? out : err.slice(-1)).join('\n');
}

const WHY = ['--reason', 'The customer called'];

test('books for a caller at the shown price, and finds customer and order', async () => {
  const booking = ['book', customer.email, '2026-11-26 09:00', '--service', String(PLAIN.id)];
  expect(await staff(...booking, '--dry-run')).toMatch(/Total, in cash +AED 105\.00[\s\S]+2026-11-26 09:00/);
  expect(await staff(...booking)).toMatch(/Nothing was changed: add --yes/);
  const order = /DAR-\d+/.exec(await staff(...booking, '--yes'))?.[0] ?? '';
  expect(await staff('customers', 'find', order)).toContain(customer.email);
  expect(await staff('orders', 'find', 'customer', 'test')).toContain(order);
});

test('books by a payment link, sends it again and cancels it', async () => {
  const booking = ['book', customer.email, '2026-11-27 09:00', '--service', String(PLAIN.id), '--payment', 'link'];
  expect(await staff(...booking, '--dry-run')).toMatch(/Total, by link +AED 105\.00/);
  const payment = /INV-\w+/.exec(await staff(...booking, '--yes'))?.[0] ?? '';
  expect(await staff('payment-links', 'list')).toMatch(new RegExp(`${payment} .+ AED 105\\.00 +2026-11-27 09:00`));
  expect(await staff('payment-links', 'resend', payment)).toMatch(/The old one has ended/);
  expect(await staff('payment-links', 'cancel', payment)).toMatch(/add --yes/);
  expect(await staff('payment-links', 'cancel', payment, '--yes')).toBe('The link has ended, and its time is free.');
  expect(await staff('payment-links', 'list')).toBe('There are none.');
});

test('writes, changes and deletes notes', async () => {
  expect(await staff('customers', 'note', 'Rings twice', '--customer', customer.email)).toMatch(/^Note 1 of/);
  expect(await staff('customers', 'edit-note', '1', '1', 'Rings once')).toBe('Note 1 has version 2.');
  expect(await staff('customers', 'notes', '--customer', customer.email)).toContain('Rings once');
  expect(await staff('customers', 'delete-note', '1', '1')).toMatch(/changed this note meanwhile/);
  expect(await staff('customers', 'delete-note', '1', '2')).toBe('Note 1 is deleted.');
});

test('blocks, exports, resends and deletes', async () => {
  expect(await staff('customers', 'block', customer.email, ...WHY, '--dry-run')).toContain('Booked visits stay');
  expect(await staff('customers', 'block', customer.email, ...WHY, '--yes')).toMatch(/is blocked/);
  expect(await staff('customers', 'unblock', customer.email, ...WHY)).toMatch(/can order again/);
  const file = join(folder, 'export.json');
  await staff('customers', 'export', customer.email, file, ...WHY);
  expect(JSON.parse(await readFile(file, 'utf8')).data.customers).toMatchObject([{ email: customer.email }]);
  expect(await staff('customers', 'export', customer.email, file, ...WHY)).toMatch(/could not be written/);
  expect(await staff('customers', 'resend', 'everything', ...WHY)).toMatch(/is none of confirmation, invoice/);
  expect(await staff('customers', 'delete', customer.email, ...WHY, '--yes')).toMatch(/You have open orders/);
});

test('makes an account for a caller', async () => {
  const made = await staff('customers', 'make', 'Nora', 'New', 'nora@dar.example', '+971 50 777 0001');
  expect(made).toMatch(/The link to confirm nora@dar\.example is sent/);
  expect(await staff('customers', 'find', 'nora new')).toContain('+971507770001');
});
