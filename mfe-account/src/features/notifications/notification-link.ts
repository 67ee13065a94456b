import type { Notification } from '@dar/contracts/notifications';
import { paths } from '@dar/contracts/paths';

/** Returns the page that a notification opens, or undefined. */
export function notificationLink({ kind, order_id }: Pick<Notification, 'kind' | 'order_id'>): string | undefined {
  if (order_id !== undefined) return paths.orderDetails(order_id);
  return kind === 'Refunded to wallet' ? paths.wallet() : undefined;
}
