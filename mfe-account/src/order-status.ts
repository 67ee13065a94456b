import type { ChipProps } from '@dar/ui';
import type { Texts } from './texts/en.ts';

interface Status {
  readonly key: keyof Texts['status'];
  readonly tone: NonNullable<ChipProps['tone']>;
}

// The status texts of specification 3, "Cart, slots, orders".
const STATUSES: Readonly<Record<string, Status>> = {
  Pending: { key: 'pending', tone: 'warn' },
  Confirmed: { key: 'confirmed', tone: 'accent' },
  Assigned: { key: 'assigned', tone: 'accent' },
  'In progress': { key: 'inProgress', tone: 'accent' },
  Completed: { key: 'completed', tone: 'success' },
  Cancelled: { key: 'cancelled', tone: 'danger' },
};

/** What is known of a status text; undefined for a new one, which is then shown as it came. */
export function statusOf(text: string): Status | undefined {
  return STATUSES[text];
}
