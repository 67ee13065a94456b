import type { OfficeDispute } from '@dar/contracts/office';
import { expect, test } from 'vitest';
import { getUrgency, sortByDeadline } from './disputes.ts';

const dispute = (over: Partial<OfficeDispute>): OfficeDispute => ({
  ...{ id: 'du_1', order_no: 'DAR-100001', customer_id: 3, amount: '149.00', reason: 'fraudulent' },
  ...{
    state: 'needs-response',
    is_inquiry: false,
    opened_at: '2026-11-20T08:00:00.000Z',
    due_at: '2026-12-01T08:00:00.000Z',
  },
  ...{ moved: '-149.00', fees: '-55.00', evidence: 'none' },
  ...over,
});

test('lists the dispute first whose evidence is due next, and those without work last', () => {
  const answered = dispute({ id: 'answered', evidence: 'sent', due_at: '2026-11-28T08:00:00.000Z' });
  const late = dispute({ id: 'late' });
  const soon = dispute({ id: 'soon', due_at: '2026-11-29T08:00:00.000Z' });
  const open = dispute({ id: 'open', due_at: undefined });
  expect(sortByDeadline([answered, open, late, soon]).map(({ id }) => id)).toEqual([
    'soon',
    'late',
    'answered',
    'open',
  ]);
});

test('warns three days before the evidence is due, and of nothing that was answered', () => {
  const now = Date.parse('2026-11-28T08:00:00.000Z');
  expect(getUrgency(dispute({}), now)).toBe('soon');
  expect(getUrgency(dispute({ due_at: '2026-12-01T09:00:00.000Z' }), now)).toBe('later');
  expect(getUrgency(dispute({ due_at: '2026-11-28T07:00:00.000Z' }), now)).toBe('over');
  expect(getUrgency(dispute({ evidence: 'waiting' }), now)).toBeUndefined();
});
