import { paths } from '@dar/contracts/paths';
import type { IconName } from '@dar/ui';

interface CustomerEntry {
  /** The text key is `menu.<key>`. */
  readonly key: 'myAccount' | 'myBookings' | 'cart' | 'notifications';
  readonly to: string;
  readonly icon: IconName;
}

export const customerEntries: readonly CustomerEntry[] = [
  { key: 'myAccount', to: paths.account(), icon: 'user' },
  { key: 'myBookings', to: paths.bookings(), icon: 'calendar' },
  { key: 'cart', to: paths.cart(), icon: 'cart' },
  { key: 'notifications', to: paths.notifications(), icon: 'bell' },
];
