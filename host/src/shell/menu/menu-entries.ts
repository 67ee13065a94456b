import { paths } from '@dar/contracts/paths';
import type { IconName } from '@dar/ui';

interface CustomerEntry {
  /** Its text is `menu.<key>`. */
  readonly key: 'myAccount' | 'myBookings' | 'cart' | 'notifications';
  readonly to: string;
  readonly icon: IconName;
}

/** The customer's own pages, where the menus lead. The gate sends a shopper who is not signed in to /login first. */
export const customerEntries: readonly CustomerEntry[] = [
  { key: 'myAccount', to: paths.account(), icon: 'user' },
  { key: 'myBookings', to: paths.bookings(), icon: 'calendar' },
  { key: 'cart', to: paths.cart(), icon: 'cart' },
  { key: 'notifications', to: paths.notifications(), icon: 'bell' },
];
