import { forgotPassword, verifyResetCode } from '@dar/contracts/auth';
import { afterAll, expect, test } from 'vitest';
import { noLog } from '../../log.ts';
import { Counters } from '../../metrics/counters.ts';
import { getFailure } from '../../testing/get-failure.ts';
import { latestCode, wrongCodes } from '../../testing/latest-code.ts';
import { openTestShop } from '../../testing/test-shop.ts';
import { FailureAlarm, WRONG_CODES } from './failure-alarm.ts';

const lines: string[] = [];
const shop = await openTestShop({ crewsPerActivity: 0, logTo: { write: (line) => lines.push(line) } });
afterAll(() => shop.close());

const alarms = () => lines.filter((line) => line.includes('wrong codes')).map((line) => JSON.parse(line));
const alarmsCounted = async () =>
  /^dar_wrong_code_alarms_total (\d+)/m.exec(await shop.app.metrics.registry.metrics())?.[1];

/** Counts wrong codes as another process does. */
async function countElsewhere(count: number) {
  const elsewhere = new FailureAlarm({ db: shop.db, clock: shop.now, counters: new Counters(), log: noLog });
  for (let wrong = 0; wrong < count; wrong++) await elsewhere.count(WRONG_CODES, { kind: 'reset' });
}

async function guessFiveTimes() {
  const { email } = await shop.newCustomer();
  const { oData } = await shop.call(forgotPassword, { email });
  const code = await latestCode(shop, email);
  for (const otp of wrongCodes(code, 5)) await getFailure(shop.call(verifyResetCode, { ...oData, otp }));
  await shop.call(verifyResetCode, { ...oData, otp: code }).catch(() => undefined);
}

test('reports the wrong codes of all accounts and processes once an hour, when they reach the threshold', async () => {
  await countElsewhere(WRONG_CODES.threshold - 6);
  await guessFiveTimes();
  expect([alarms(), await alarmsCounted()]).toEqual([[], '0']);
  await guessFiveTimes();
  expect(alarms()).toMatchObject([{ level: 50, kind: 'reset', count: WRONG_CODES.threshold }]);
  expect(await alarmsCounted()).toBe('1');

  shop.pass(60 * 60_000);
  await countElsewhere(WRONG_CODES.threshold - 1);
  expect(alarms()).toHaveLength(1);
  await guessFiveTimes();
  expect([alarms().length, await alarmsCounted()]).toEqual([2, '2']);
});
