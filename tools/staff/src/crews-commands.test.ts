import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { addToCart } from '@dar/contracts/cart';
import { paymentInit, placeOrder } from '@dar/contracts/checkout';
import { saveTaskAndTime } from '@dar/contracts/schedule';
import { fromDubaiTime } from '@dar/contracts/time/dubai';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { PLAIN } from '../../../services/api/src/testing/test-catalog.ts';
import { OFFICE_TOKEN, openTestShop, type TestShop } from '../../../services/api/src/testing/test-shop.ts';
import { runStaff } from './run-staff.ts';

const ACTIVITY = String(PLAIN.activity_id);
const DAY = '2026-11-26';

let shop: TestShop;
let port: number;
beforeAll(async () => {
  shop = await openTestShop({ crewsPerActivity: 0 });
  const { office } = shop.app;
  if (!office) throw new Error('the shop has no office');
  await office.listen({ host: '127.0.0.1', port: 0 });
  port = (office.server.address() as AddressInfo).port;
});
afterAll(() => shop.close());

/** Runs a command line, and returns what it prints: the result, or the error. */
async function staff(...args: string[]): Promise<string> {
  const out: string[] = [];
  const err: string[] = [];
  const code = await runStaff(args, {
    env: { OFFICE_PORT: String(port), OFFICE_TOKEN },
    root: tmpdir(),
    ask: undefined,
    out: (text) => out.push(text),
    err: (text) => err.push(text),
  });
  return (code === 0 ? out : err).join('\n');
}
const crews = (...args: string[]) => staff('crews', ...args);

test('runs an empty shop: crews, people, hours, leave, and why there is no slot', async () => {
  expect(await crews('list')).toContain('no crews, so it offers no times');
  expect(await crews('roster', 'Marina', '--community', 'Dubai Marina')).toContain('The roster Marina is set.');
  expect(await crews('add', 'Blue', '--activity', ACTIVITY, '--roster', 'Marina')).toContain('Crew 1 is added.');
  expect(await crews('add-member', '1', 'Ravi', '--phone', '0501112233', '--language', 'hi')).toContain('Member 1');
  expect(await crews('hours', ACTIVITY, '09:00-18:00', '--days', 'thu,fri')).toContain('are set.');
  const listed = await crews('list');
  expect(listed).toMatch(/\((1 person|\d+ people); /);
  expect(listed).toMatch(/thu,fri 09:00-18:00 with 30 minutes/);
  expect(listed).toMatch(/Blue +activity 11 \(2 people; Marina\) +Ravi \(1\)/);
  expect(await crews('explain', String(PLAIN.id), DAY, '--community', 'Deira')).toMatch(/no-crew.*Blue +area/s);
  const leave = ['leave', '1', DAY, '--reason', 'Annual leave'];
  expect(await crews(...leave, '--dry-run')).toContain('Nothing is saved (--dry-run).\nNo booked visit is touched.');
  expect(await crews(...leave)).toContain('Leave ');
  expect(await crews('explain', String(PLAIN.id), DAY)).toMatch(/Blue +leave/);
  const [, id = ''] = /leave (\d+)\)/.exec(await crews('list')) ?? [];
  expect(await crews('end-leave', id)).toContain('is taken back');
});

test('lists the visits that a change touches, and reports for a member', async () => {
  const customer = await shop.newCustomer();
  await customer.call(addToCart, { service_id: PLAIN.id });
  await customer.call(saveTaskAndTime, { service_date: `${DAY} 09:00` });
  const { invoice_id } = (await customer.call(paymentInit, { payment_type: '5' })).oData;
  const orderNo = String((await customer.call(placeOrder, { invoice_id })).order_no);
  const late = await crews('hours', ACTIVITY, '10:00-18:00', '--dry-run');
  expect(late).toMatch(new RegExp(`1 booked visits would lose.*${orderNo} +visit 1 +${DAY} 09:00 +hours`, 's'));
  expect(await crews('retire', '1', '--dry-run')).toContain('retired');
  shop.pass(fromDubaiTime(`${DAY} 09:00`).getTime() - shop.now().getTime());
  expect(await staff('day', 'show', '1')).toMatch(
    new RegExp(`${orderNo} +visit 1 +09:00-11:00.*collect AED 105.00`, 's'),
  );
  expect(await staff('day', 'report', '1', orderNo, 'started', '--at', `${DAY} 09:00`)).toContain('started is');
});

test.each([
  [['change', '99', '--name', 'Red'], 'There is no crew 99'],
  [['hours', '999', 'closed'], 'There is no activity 999'],
  [['hours', ACTIVITY, 'late'], 'late are no hours'],
  [['hours', ACTIVITY, 'closed', '--days', 'funday'], 'funday are no days'],
  [['add', 'Blue', '--activity', ACTIVITY, '--roster', 'Mars'], 'There is no roster Mars'],
])('explains crews %j', async (args, sentence) => {
  expect(await crews(...args)).toContain(sentence);
});
