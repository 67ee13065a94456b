import { addToCart, clearCart, getCart } from '@dar/contracts/cart';
import { freeDays, saveTaskAndTime, timeSlots } from '@dar/contracts/schedule';
import { fromDubaiTime } from '@dar/contracts/time/dubai';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { MINUTE_MS } from '../../clock.ts';
import { crewSlots, crews, holds } from '../../db/schema/crews.ts';
import { getFailure } from '../../testing/get-failure.ts';
import { DISCOUNTED, PLAIN } from '../../testing/test-catalog.ts';
import { openTestShop, type TestCustomer, type TestShop } from '../../testing/test-shop.ts';

let shop: TestShop;
let customer: TestCustomer;
let other: TestCustomer;

const newShopper = async () => {
  const made = await shop.newCustomer();
  await made.call(addToCart, { service_id: PLAIN.id });
  return made;
};
const hold = (who: TestCustomer, service_date: string) => who.call(saveTaskAndTime, { service_date });
const getAvailable = async (who: TestCustomer, date: string) => {
  const { oData } = await who.call(timeSlots, { date, first_service_id: PLAIN.id });
  return oData.filter((slot) => slot.is_available === '1').map((slot) => slot.time);
};
const bookedTime = async (who: TestCustomer) => (await who.call(getCart, {})).oData.booked_time;

// One crew, so every hold takes the last one.
beforeAll(async () => {
  shop = await openTestShop({ crewsPerActivity: 1 });
});
beforeEach(async () => {
  for (const table of [crewSlots, holds]) await shop.db.delete(table);
  customer = await newShopper();
  other = await newShopper();
});
afterAll(() => shop.close());

describe('the free days', () => {
  const getFreeDays = async (who = customer) => (await who.call(freeDays, {})).oData;

  test('are those with a free slot, and begin with the earliest one', async () => {
    const { days, earliest, until } = await getFreeDays();
    expect(earliest).toBe('2026-11-24 11:00');
    expect(days.slice(0, 3)).toEqual(['2026-11-24', '2026-11-25', '2026-11-26']);
    expect(until).toBe('2027-02-22');
    for (const day of ['2026-11-25', '2026-12-31']) expect(await getAvailable(customer, day)).not.toEqual([]);
  });

  test('leave out a day that other customers have filled, but not the own hold', async () => {
    const [crew] = await shop.db.select({ id: crews.id }).from(crews);
    const taken = { crewId: Number(crew?.id), customerId: other.id };
    const opensAt = fromDubaiTime('2026-11-25 08:00').getTime();
    const halfHours = Array.from({ length: 24 }, (_, index) => new Date(opensAt + index * 30 * MINUTE_MS));
    await shop.db.insert(crewSlots).values(halfHours.map((halfHour) => ({ ...taken, halfHour })));
    await hold(customer, '2026-11-24 11:00');
    const { days, earliest } = await getFreeDays();
    expect(days.slice(0, 2)).toEqual(['2026-11-24', '2026-11-26']);
    expect(earliest).toBe('2026-11-24 11:00');
    expect(await getAvailable(customer, '2026-11-25')).toEqual([]);
  });

  test('require a service in the cart', async () => {
    const empty = await shop.newCustomer();
    expect(await getFailure(getFreeDays(empty))).toMatchObject({ message: 'No service found in cart' });
  });
});

describe('the slots of a day', () => {
  test('are as long as the visit, in 12-hour and 24-hour format', async () => {
    const { oData, message } = await customer.call(timeSlots, { date: '2026-11-25', first_service_id: PLAIN.id });
    expect(oData).toHaveLength(21);
    expect(message).toBe('21 time slots available');
    expect(oData[0]).toEqual({ slot_from: '08:00 AM', slot_to: '10:00 AM', time: '08:00', is_available: '1' });
    expect(oData.at(-1)).toMatchObject({ slot_from: '06:00 PM', slot_to: '08:00 PM', time: '18:00' });
  });

  test('last as long as all services of the cart together', async () => {
    await customer.call(addToCart, { service_id: DISCOUNTED.id, qty: 3 });
    const { oData } = await customer.call(timeSlots, { date: '2026-11-25', first_service_id: PLAIN.id });
    expect(oData[0]).toMatchObject({ slot_from: '08:00 AM', slot_to: '04:00 PM' });
  });

  test('are refused for more than a working day, with what to lower', async () => {
    await customer.call(addToCart, { service_id: DISCOUNTED.id, qty: 6 });
    const asked = { date: '2026-11-25', first_service_id: PLAIN.id };
    for (const call of [
      () => customer.call(timeSlots, asked),
      () => customer.call(freeDays, {}),
      () => hold(customer, '2026-11-25 08:00'),
    ]) {
      const failure = await getFailure(call());
      expect(failure).toMatchObject({
        kind: 'business-error',
        message: `Your services take 14 hours, and a visit can take 12 hours at most. Please lower the quantity of ${DISCOUNTED.name}, or book it separately.`,
      });
      expect(failure?.messageAr).toContain('تستغرق خدماتك 14 ساعة');
    }
  });

  test('begin after the lead time today, and are empty on a past day', async () => {
    expect((await getAvailable(customer, '2026-11-24'))[0]).toBe('11:00');
    const past = await customer.call(timeSlots, { date: '2026-11-23', first_service_id: PLAIN.id });
    expect(past).toMatchObject({ oData: [], message: 'No time slots available for selected date' });
  });

  test('require the service in the cart', async () => {
    const call = customer.call(timeSlots, { date: '2026-11-25', first_service_id: DISCOUNTED.id });
    expect(await getFailure(call)).toMatchObject({ kind: 'business-error', message: 'No service found in cart' });
  });

  test('exclude the holds of other customers until they expire', async () => {
    await hold(other, '2026-11-25 10:00');
    expect(await getAvailable(customer, '2026-11-25')).not.toContain('10:00');
    expect(await getAvailable(customer, '2026-11-25')).not.toContain('11:30');
    expect(await getAvailable(customer, '2026-11-25')).toContain('12:00');
    expect(await getAvailable(other, '2026-11-25')).toContain('10:00');
    shop.pass(10 * MINUTE_MS);
    expect(await getAvailable(customer, '2026-11-25')).toContain('10:00');
  });
});

describe('holding a slot', () => {
  test('keeps the slot for ten minutes, and stores the task description', async () => {
    const response = await customer.call(saveTaskAndTime, {
      service_date: '2026-11-25 09:00',
      task_description: '  Bring a ladder ',
    });
    expect(response).toMatchObject({
      message: 'Time slot added successfully',
      oData: {
        task_description: 'Bring a ladder',
        booked_time: '2026-11-25 09:00',
        held_until: new Date(shop.now().getTime() + 10 * MINUTE_MS).toISOString(),
      },
    });
    shop.pass(10 * MINUTE_MS - 1);
    expect(await bookedTime(customer)).toBe('2026-11-25 09:00');
    shop.pass(1);
    expect(await bookedTime(customer)).toBe('');
  });

  test('keeps slot and description when a later call omits them', async () => {
    await hold(customer, '2026-11-25 09:00');
    const response = await customer.call(saveTaskAndTime, { task_description: 'Ring twice', service_date: '' });
    expect(response).toMatchObject({
      message: 'Task description added successfully',
      oData: { task_description: 'Ring twice', booked_time: '2026-11-25 09:00' },
    });
    expect((await hold(customer, '2026-11-25 10:00')).oData.task_description).toBe('Ring twice');
  });

  test('does not extend the hold when the same slot is chosen again', async () => {
    const until = (await hold(customer, '2026-11-25 09:00')).oData.held_until;
    shop.pass(9 * MINUTE_MS);
    expect((await hold(customer, '2026-11-25 09:00')).oData.held_until).toBe(until);
    shop.pass(MINUTE_MS);
    expect(await bookedTime(customer)).toBe('');
    await hold(other, '2026-11-25 09:00');
  });

  test('deletes the description when it is empty, and keeps the slot', async () => {
    await customer.call(saveTaskAndTime, { service_date: '2026-11-25 09:00', task_description: 'Ring twice' });
    const response = await customer.call(saveTaskAndTime, { task_description: '  ' });
    expect(response).toMatchObject({
      message: 'Task description removed',
      oData: { task_description: '', booked_time: '2026-11-25 09:00' },
    });
    expect((await customer.call(getCart, {})).oData.task_description).toBe('');
  });

  test('releases the previous slot at once', async () => {
    await hold(customer, '2026-11-25 09:00');
    await hold(customer, '2026-11-25 09:30');
    expect(await bookedTime(customer)).toBe('2026-11-25 09:30');
    await hold(other, '2026-11-25 11:30');
    expect(await getFailure(hold(other, '2026-11-25 11:00'))).toMatchObject({ kind: 'business-error' });
    expect(await bookedTime(other)).toBe('2026-11-25 11:30');
  });

  test.each([
    ['a time off the step', '2026-11-25 09:10', 'This time slot is no longer available. Please choose another one.'],
    ['a time after hours', '2026-11-25 19:00', 'This time slot is no longer available. Please choose another one.'],
    ['a time within the lead', '2026-11-24 10:30', 'This time slot is no longer available. Please choose another one.'],
    ['a past day', '2026-11-20 10:00', 'No time slots available for selected date'],
    ['a day too far ahead', '2027-11-25 10:00', 'No time slots available for selected date'],
  ])('rejects %s', async (_what, time, message) => {
    shop.pass(new Date('2026-11-24T06:00:00Z').getTime() - shop.now().getTime());
    expect(await getFailure(hold(customer, time))).toMatchObject({ kind: 'business-error', message });
  });

  test.each(['tomorrow', '2026-02-30 09:00', '2026-11-25T09:00'])('rejects the time %s as invalid', async (time) => {
    expect(await getFailure(hold(customer, time))).toMatchObject({
      kind: 'invalid',
      fields: { service_date: ['must be a time, YYYY-MM-DD HH:MM'] },
    });
  });

  test('requires a service in the cart', async () => {
    await customer.call(clearCart, {});
    expect(await getFailure(hold(customer, '2026-11-25 09:00'))).toMatchObject({ message: 'No service found in cart' });
  });
});

describe('the last crew', () => {
  test('is held by exactly one of many concurrent customers', async () => {
    const shoppers = await Promise.all(Array.from({ length: 6 }, newShopper));
    const failures = await Promise.all(shoppers.map((shopper) => getFailure(hold(shopper, '2026-11-26 09:00'))));
    expect(failures.filter((failure) => failure === undefined)).toHaveLength(1);
    for (const failure of failures) if (failure) expect(failure.kind).toBe('business-error');
  });

  test('never has overlapping times', async () => {
    const shoppers = await Promise.all(Array.from({ length: 4 }, newShopper));
    const times = ['09:00', '10:00', '11:00', '10:30', '09:30', '12:00'];
    await Promise.all(
      shoppers.flatMap((shopper, index) =>
        times.map((_, turn) => getFailure(hold(shopper, `2026-11-27 ${times[(index + turn) % times.length]}`))),
      ),
    );
    const spans = (await shop.db.select().from(holds)).sort((a, b) => a.startsAt.getTime() - b.startsAt.getTime());
    expect(spans.length).toBeGreaterThan(0);
    for (const [index, span] of spans.slice(1).entries()) {
      expect(span.startsAt.getTime()).toBeGreaterThanOrEqual(spans[index]?.endsAt.getTime() ?? 0);
    }
    // No half hour is left over from the times that a customer moved away from.
    expect(await shop.db.$count(crewSlots)).toBe(spans.length * 4);
  });

  test('is protected by the primary key of its half hours', async () => {
    await hold(customer, '2026-11-28 09:00');
    for (const slot of await shop.db.select().from(crewSlots)) {
      const booking = { ...slot, customerId: other.id, expiresAt: null };
      await expect(shop.db.insert(crewSlots).values(booking)).rejects.toMatchObject({
        cause: { constraint: 'crew_slots_crew_id_half_hour_pk' },
      });
      const between = { ...booking, halfHour: new Date(slot.halfHour.getTime() + MINUTE_MS) };
      await expect(shop.db.insert(crewSlots).values(between)).rejects.toMatchObject({
        cause: { constraint: 'crew_slots_half_hour' },
      });
    }
  });
});
