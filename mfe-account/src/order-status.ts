import type { ChipProps } from '@dar/ui';
import type { Texts } from './texts/en.ts';

interface Status {
  readonly key: keyof Texts['status'];
  readonly tone: NonNullable<ChipProps['tone']>;
}

// docs/rules/orders.md#status
const STATUSES: Readonly<Record<string, Status>> = {
  Pending: { key: 'pending', tone: 'warn' },
  Confirmed: { key: 'confirmed', tone: 'accent' },
  Assigned: { key: 'assigned', tone: 'accent' },
  'In progress': { key: 'inProgress', tone: 'accent' },
  Completed: { key: 'completed', tone: 'success' },
  Cancelled: { key: 'cancelled', tone: 'danger' },
};

/** Returns the text key and tone of a status, or undefined for an unknown one. */
export function getOrderStatus(text: string): Status | undefined {
  return STATUSES[text];
}
