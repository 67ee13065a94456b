import { describe, expect, test } from 'vitest';
import { MINUTE_MS } from '../../clock.ts';
import { holdExpiry, waitForHoldMs } from './hold-limit.ts';

const NOON = new Date('2026-11-24T08:00:00Z');
const at = (minute: number) => new Date(NOON.getTime() + minute * MINUTE_MS);
/** Spans in minutes after noon. */
const spans = (...minutes: readonly (readonly [number, number])[]) =>
  minutes.map(([from, until]) => ({ heldFrom: at(from), heldUntil: at(until) }));

describe('a customer who held crews', () => {
  test.each([
    ['never', spans(), 0],
    ['for 20 minutes', spans([-20, 0]), 0],
    ['for 21 minutes', spans([-21, 0]), 40],
    ['for 21 minutes with a pause', spans([-50, -40], [-11, 0]), 11],
    ['for 30 minutes', spans([-30, -20], [-20, 0]), 40],
    ['for 21 minutes and still does', spans([-21, 9]), 49],
    ['for 30 minutes an hour ago', spans([-90, -60]), 0],
  ])('%s waits until a full hold fits into 30 minutes an hour', (_how, held, minutes) => {
    expect(waitForHoldMs(held, at(0))).toBe(minutes * MINUTE_MS);
  });

  test.each([
    [0, 10],
    [20, 10],
    [21, 9],
    [30, 0],
  ])('for %i minutes has a hold extended by %i', (held, minutes) => {
    expect(holdExpiry(spans([-held, 0]), at(0))).toEqual(at(minutes));
  });
});
