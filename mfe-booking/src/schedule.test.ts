import { makeTimeSlot } from '@dar/testing/customer-factories';
import { describe, expect, it, test } from 'vitest';
import { parseSchedule, serviceDate, slotStart, validateSchedule } from './schedule.ts';

describe('parseSchedule', () => {
  test.each([
    { booked: '2026-11-24 09:30', schedule: { day: '2026-11-24', time: '09:30' } },
    { booked: '', schedule: {} },
    { booked: '2026-11-24', schedule: {} },
    { booked: '2026-02-30 09:30', schedule: {} },
  ])('reads "$booked"', ({ booked, schedule }) => {
    expect(parseSchedule(booked)).toEqual(schedule);
  });
});

describe('validateSchedule', () => {
  test.each([
    { schedule: {}, problem: 'date-required' },
    { schedule: { day: '2026-11-24' }, problem: 'slot-required' },
    { schedule: { day: '2026-11-24', time: '09:30' }, problem: undefined },
  ])('finds $problem', ({ schedule, problem }) => {
    expect(validateSchedule(schedule)).toBe(problem);
  });
});

describe('serviceDate', () => {
  it('returns the wire format, or an empty text for an incomplete schedule', () => {
    expect(serviceDate({ day: '2026-11-24', time: '21:30' })).toBe('2026-11-24 21:30');
    expect(serviceDate({ day: '2026-11-24' })).toBe('');
    expect(serviceDate({})).toBe('');
  });
});

describe('slotStart', () => {
  test.each([
    { time: '21:30', from: '09:30 PM', start: '21:30' },
    { time: '09:30 PM', from: '09:30 PM', start: '21:30' },
    { time: '12:00 AM', from: '12:00 AM', start: '00:00' },
    { time: '12:15 PM', from: '12:15 PM', start: '12:15' },
  ])('reads "$time" from $from as $start', ({ time, from, start }) => {
    expect(slotStart(makeTimeSlot({ time, slot_from: from }))).toBe(start);
  });
});
