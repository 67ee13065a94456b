import type { Notice } from '@dar/shared/events';
import { paths } from '@dar/shared/paths';
import type { IconName } from '@dar/shared/ui';

interface MenuEntry<Key extends string> {
  /** Its text is `menu.<key>`. */
  readonly key: Key;
  readonly to: () => string;
  readonly icon: IconName;
}

interface CustomerEntry extends MenuEntry<'myAccount' | 'myBookings' | 'cart' | 'notifications'> {
  /** What a shopper who is not signed in is told. */
  readonly notice: Notice;
}

const services: MenuEntry<'services'> = { key: 'services', to: () => paths.services(), icon: 'grid' };

/** The customer's own pages. */
const customer: readonly CustomerEntry[] = [
  { key: 'myAccount', to: paths.account, icon: 'user', notice: 'login.continue' },
  { key: 'myBookings', to: paths.bookings, icon: 'calendar', notice: 'login.continue' },
  { key: 'cart', to: paths.cart, icon: 'cart', notice: 'login.cart' },
  { key: 'notifications', to: paths.notifications, icon: 'bell', notice: 'login.continue' },
];

/** Where the menus lead. */
export const menuEntries = { services, customer } as const;
