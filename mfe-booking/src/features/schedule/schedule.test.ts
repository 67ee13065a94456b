import { makeTimeSlot } from '@dar/testing/customer-factories';
import { describe, expect, it, test } from 'vitest';
import { availableOnly, scheduleOf, scheduleProblem, serviceDate, startOf } from './schedule.ts';

describe('scheduleOf', () => {
  test.each([
    { booked: '2026-11-24 09:30', schedule: { day: '2026-11-24', time: '09:30' } },
    { booked: '', schedule: {} },
    { booked: '2026-11-24', schedule: {} },
    { booked: '2026-02-30 09:30', schedule: {} },
  ])('reads "$booked"', ({ booked, schedule }) => {
    expect(scheduleOf(booked)).toEqual(schedule);
  });
});

describe('scheduleProblem', () => {
  test.each([
    { schedule: {}, problem: 'date-required' },
    { schedule: { day: '2026-11-24' }, problem: 'slot-required' },
    { schedule: { day: '2026-11-24', time: '09:30' }, problem: undefined },
  ])('finds $problem', ({ schedule, problem }) => {
    expect(scheduleProblem(schedule)).toBe(problem);
  });
});

describe('serviceDate', () => {
  it('is the wire form, or nothing while something is missing', () => {
    expect(serviceDate({ day: '2026-11-24', time: '21:30' })).toBe('2026-11-24 21:30');
    expect(serviceDate({ day: '2026-11-24' })).toBe('');
    expect(serviceDate({})).toBe('');
  });
});

describe('startOf', () => {
  test.each([
    { time: '21:30', from: '09:30 PM', start: '21:30' },
    { time: '09:30 PM', from: '09:30 PM', start: '21:30' },
    { time: '12:00 AM', from: '12:00 AM', start: '00:00' },
    { time: '12:15 PM', from: '12:15 PM', start: '12:15' },
  ])('reads "$time" from $from as $start', ({ time, from, start }) => {
    expect(startOf(makeTimeSlot({ time, slot_from: from }))).toBe(start);
  });
});

describe('availableOnly', () => {
  it('drops what is taken', () => {
    const free = makeTimeSlot({ time: '10:00' });
    expect(availableOnly([makeTimeSlot({ is_available: '0' }), free])).toEqual([free]);
  });
});
